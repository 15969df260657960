import './favicon.svg';
import './styles.ts';
import { startFederation } from './federation/start-federation.ts';
import { nextTurn } from './next-turn.ts';

/** In short tasks, so that a slow phone keeps scrolling and responding. */
async function startShell(): Promise<void> {
  await nextTurn();
  // Requests the first remote before anything else starts.
  const federation = await startFederation();
  if (federation === undefined) return;
  await nextTurn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTurn();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.tsx');
  await startPage(federation);
}

void startShell();
