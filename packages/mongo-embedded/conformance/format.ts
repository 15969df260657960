/** The parts of MongoDB's unified test format that the CRUD tests use. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export interface Requirement {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  readonly auth?: boolean;
}

export interface Entity {
  readonly client?: { readonly id: string; readonly uriOptions?: JsonObject };
  readonly database?: {
    readonly id: string;
    readonly client: string;
    readonly databaseName: string;
    readonly databaseOptions?: JsonObject;
  };
  readonly collection?: {
    readonly id: string;
    readonly database: string;
    readonly collectionName: string;
    readonly collectionOptions?: JsonObject;
  };
}

export interface CollectionData {
  readonly collectionName: string;
  readonly databaseName: string;
  readonly documents: readonly JsonObject[];
}

export interface ExpectedError {
  readonly isError?: boolean;
  readonly isClientError?: boolean;
  readonly errorContains?: string;
  readonly errorCode?: number;
  readonly errorResponse?: JsonObject;
  readonly expectResult?: Json;
}

export interface Operation {
  readonly name: string;
  readonly object: string;
  readonly arguments?: JsonObject;
  readonly expectResult?: Json;
  readonly expectError?: ExpectedError;
  readonly ignoreResultAndError?: boolean;
}

export interface Test {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly skipReason?: string;
  readonly operations: readonly Operation[];
  readonly outcome?: readonly CollectionData[];
}

export interface TestFile {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities?: readonly Entity[];
  readonly initialData?: readonly CollectionData[];
  readonly tests: readonly Test[];
}

function parts(version: string): number[] {
  return version.split('.').map(Number);
}

function compareVersions(a: string, b: string): number {
  const left = parts(a);
  const right = parts(b);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a server of this version and topology meets one of the requirements. */
export function applies(
  requirements: readonly Requirement[] | undefined,
  server: { readonly version: string; readonly topology: string },
): boolean {
  if (requirements === undefined) return true;
  return requirements.some(
    ({ minServerVersion, maxServerVersion, topologies, auth }) =>
      (minServerVersion === undefined || compareVersions(server.version, minServerVersion) >= 0) &&
      (maxServerVersion === undefined || compareVersions(server.version, maxServerVersion) <= 0) &&
      (topologies === undefined || topologies.includes(server.topology)) &&
      auth !== true,
  );
}
