// The package as others import it: a plain sentence on a Node that reads no TypeScript.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(`mongo-embedded needs Node 24 or newer; this is ${process.versions.node}.`);
}
export const {
  copyFolder,
  DamagedError,
  FolderHeldError,
  FormatError,
  holderOf,
  lockFolder,
  salvageFolder,
  startMongoEmbedded,
  verifyApart,
} = await import('./src/index.ts');
