import { checkField, choiceField, form, inputField, pair } from '../editor/fields.ts';
import { formTool, icon } from '../editor/form-tool.ts';
import { timesOf } from './when.ts';

export const eventTool = formTool({
  type: 'event',
  icon: icon('M5 6h14v14H5zM5 10h14M9 3v4M15 3v4'),
  fields: ['title', 'start', 'end', 'place', 'url'],
  draw: (data, { config, changed }) => {
    const pick = choiceField('From the calendar', '', [['', 'Pick an event']]);
    const title = inputField('Name of the event', data.title ?? '');
    const wholeDay = checkField('Whole days', /^\d{4}-\d{2}-\d{2}$/.test(data.start ?? ''));
    const start = inputField('Starts', '');
    const end = inputField('Ends (optional)', '');
    const place = inputField('Place', data.place ?? '', {
      placeholder: '1200 Sunrise Ave, Los Angeles',
    });
    const url = inputField('Its page (optional)', data.url ?? '', { inputMode: 'url' });

    /** A date field empties itself when it changes its type, so it gets its value again. */
    function showTimes(from: string, to: string): void {
      const { checked } = wholeDay.control;
      for (const [{ control }, value] of [
        [start, from],
        [end, to],
      ] as const) {
        control.type = checked ? 'date' : 'datetime-local';
        control.value = checked
          ? value.slice(0, 10)
          : value.length === 10
            ? `${value}T09:00`
            : value;
      }
    }
    showTimes(data.start ?? '', data.end ?? '');
    wholeDay.control.addEventListener('change', () => {
      showTimes(start.control.value, end.control.value);
      changed();
    });

    const load = async () => {
      const events = await config.listEvents().catch(() => []);
      for (const each of events)
        pick.control.add(new Option(`${each.summary}, ${each.when.en?.date ?? ''}`, each.id));
      pick.control.addEventListener('change', () => {
        const chosen = events.find(({ id }) => id === pick.control.value);
        if (!chosen) return;
        const times = timesOf(chosen);
        wholeDay.control.checked = chosen.allDay;
        title.control.value = chosen.summary;
        place.control.value = chosen.location;
        showTimes(times.start, times.end);
        changed();
      });
    };
    void load();

    return {
      view: form(
        pick.view,
        title.view,
        wholeDay.view,
        pair(start.view, end.view),
        pair(place.view, url.view),
      ),
      read: () => ({
        title: title.control.value,
        start: start.control.value.slice(0, 16),
        end: end.control.value.slice(0, 16),
        place: place.control.value,
        url: url.control.value.trim(),
      }),
    };
  },
});
