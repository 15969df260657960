import { readFile } from 'node:fs/promises';

/** A process's own memory, without mapped files, at its highest, in megabytes. */
export function watchMemory(pid: () => number | undefined) {
  let peak = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid()}/status`, 'utf8').catch(() => '');
    const kilobytes = /RssAnon:\s+(\d+)/.exec(status)?.[1];
    peak = Math.max(peak, Number(kilobytes ?? 0) / 1024);
  };
  const timer = setInterval(() => void look(), 200);
  return {
    /** Since it was last taken. */
    take: async () => {
      await look();
      const taken = Math.round(peak);
      peak = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
