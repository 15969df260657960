import type { Compiler, RspackPluginInstance } from '@rspack/core';
import {
  type RemoteDeclaration,
  type RemoteDescription,
  remoteDescriptionFile,
  remoteDescriptionSchema,
} from '@secondset/contracts';
import { containerName, contractVersion } from '@secondset/contracts/federation';
import { consumedVersions } from './shared.ts';

const name = 'RemoteDescriptionPlugin';

/** Writes `remote.json`, from which gateway and shell learn that the remote is there, and where. */
export class RemoteDescriptionPlugin implements RspackPluginInstance {
  readonly #description: RemoteDescription;

  constructor(declaration: RemoteDeclaration) {
    this.#description = remoteDescriptionSchema.parse({
      ...declaration,
      container: containerName(declaration.name),
      contractVersion,
      shared: consumedVersions,
    });
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(this.#description, null, 2)}\n`;
        compilation.emitAsset(remoteDescriptionFile, new sources.RawSource(text));
      });
    });
  }
}
