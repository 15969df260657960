/** One row of the fault table: `fault` begins a sentence, and each column goes on from there. */
export interface FaultRow {
  fault: string;
  /** What the person sees. */
  seen: string;
  /** What heals by itself. */
  heals: string;
  /** What Retry does. */
  retry: string;
  /** What others notice: the other remotes and the chrome. */
  others: string;
}
