import { expect, test } from 'vitest';
import { nameFile } from './name-file.ts';
import { viewEvent } from './view-event.ts';

const start = { dateTime: '2026-12-06T02:00:00Z' };
const named = (summary: string) => nameFile(viewEvent({ id: 'a', summary, start }), 'en');

test.each([
  ['Strength basics', 'strength-basics-2026-12-05.ics'],
  ['Año Nuevo: ¡caminata!', 'ano-nuevo-caminata-2026-12-05.ics'],
  ['"; filename="evil.exe\r\nx: y', 'filename-evil-exe-x-y-2026-12-05.ics'],
  ['../../etc/passwd', 'etc-passwd-2026-12-05.ics'],
  ['散歩 👟', 'event-2026-12-05.ics'],
  ['x '.repeat(100), `${'x-'.repeat(30).slice(0, -1)}-2026-12-05.ics`],
])('%s is kept as %s, by its day in California', (summary, file) => {
  expect(named(summary)).toBe(file);
});

test('is in the language of the reader', () => {
  const names = { en: 'Walk (sample)', es: 'Caminata del sábado (muestra)' };
  const walk = viewEvent({ id: 'a', summary: names.en, names, start });
  expect(nameFile(walk, 'es')).toBe('caminata-del-sabado-muestra-2026-12-05.ics');
  expect(nameFile(viewEvent({ id: 'a', start }), 'es')).toBe('evento-sin-titulo-2026-12-05.ics');
});
