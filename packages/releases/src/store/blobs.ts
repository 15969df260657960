/** A stored value, and the tag that changes whenever it does. */
interface Blob {
  bytes: Buffer;
  tag: string;
}

export interface BlobInfo {
  key: string;
  changedAt: Date;
}

/** The least that a folder and an object storage have in common. */
export interface Blobs {
  get(key: string): Promise<Blob | undefined>;
  /** Writes a new key; false if it is there already. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Replaces or writes a key, whatever it holds. */
  set(key: string, bytes: Buffer): Promise<void>;
  /**
   * Replaces the value that has this tag, or writes the first one (`undefined`); false if it has
   * changed meanwhile.
   */
  swap(key: string, tag: string | undefined, bytes: Buffer): Promise<boolean>;
  /** The keys that begin with the prefix. */
  list(prefix: string): Promise<BlobInfo[]>;
  /** Removes a key; there may be none. */
  remove(key: string): Promise<void>;
}
