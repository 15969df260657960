import type { ToolConstructable } from '@editorjs/editorjs';
import type { CalendarEvent, Picture } from '@secondset/contracts';
import type { Uploads } from './uploads.ts';

/** What tools need from the screen around the editor. */
export interface ToolConfig {
  /** Starts uploading the file and returns its placeholder address. */
  startUpload(file: File): string;
  findUpload: Uploads['find'];
  /** Lets the person choose a stored picture; undefined when they do not. */
  chooseStored(): Promise<Picture | undefined>;
  /** The events on the public calendar. */
  listEvents(): Promise<readonly CalendarEvent[]>;
}

/** Editor.js types its tools more narrowly than it uses them; not all official tools fit. */
export const tool = (constructable: unknown) => constructable as ToolConstructable;
