import './favicon.svg';
import './styles.ts';
import { startFederation } from './federation/start-federation.ts';
import { nextTurn } from './next-turn.ts';

/** In turns, none of which keeps a slow phone from scrolling or answering for long. */
async function startShell(): Promise<void> {
  await nextTurn();
  // The first remote is on its way before anything else wakes up.
  const federation = startFederation();
  await nextTurn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTurn();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.tsx');
  startPage(federation);
}

void startShell();
