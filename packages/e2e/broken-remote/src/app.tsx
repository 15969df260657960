import { useEffect, useState } from 'react';
import type { BrokenBuild } from '../../src/faults/broken-builds.ts';

declare const fault: BrokenBuild;

export function App() {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (fault === 'throws in an effect') throw new Error('This build throws in an effect.');
  }, []);
  if (fault === 'throws in render' || (pressed && fault === 'throws after a press'))
    throw new Error('This build throws in render.');
  return (
    <>
      <h1>The new build</h1>
      <button type="button" onClick={() => setPressed(true)}>
        Press
      </button>
    </>
  );
}
