import { encode } from 'uqr';
import styles from './account.module.css';

/** The margin that scanners need. */
const quiet = 4;

/** One path with the dark modules of each row joined. */
function darkPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const dark = row[x] === true;
      if (dark && start < 0) start = x;
      if (dark || start < 0) continue;
      runs.push(`M${start + quiet} ${y + quiet}h${x - start}v1h${start - x}z`);
      start = -1;
    }
  }
  return runs.join('');
}

/** A QR code, always dark on white: many scanners read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={darkPath(data)} fill="#000" />
    </svg>
  );
}
