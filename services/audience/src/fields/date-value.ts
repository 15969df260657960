/** A calendar date as it is stored: its midnight in UTC. Undefined for anything else. */
export function dateValue(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? at : undefined;
}
