import type { CalendarEvent, Language } from '@secondset/contracts';
import { nameIn } from './event-words.ts';

const maxCharacters = 60;

/**
 * The name of an event's calendar file: its name and first day in lowercase letters, digits and
 * hyphens, which every system accepts, such as `beach-run-2026-12-05.ics`.
 */
export function nameFile(event: CalendarEvent, language: Language): string {
  const name = nameIn(event, language)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxCharacters)
    .replace(/^-|-$/g, '');
  return `${name === '' ? 'event' : name}-${event.start.slice(0, 10)}.ics`;
}
