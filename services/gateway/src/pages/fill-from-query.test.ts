import { describe, expect, it } from 'vitest';
import { fillFromQuery } from './fill-from-query.ts';

const html =
  '<input name="item" data-from-query="item event" value=""/><input name="other" value=""/>' +
  '<option value="Event" selected="">Event</option><option value="Program" data-from-query="item">Program</option>';
const filled = (query: string) => fillFromQuery(html, new URLSearchParams(query));

describe('a form filled in by its address', () => {
  it('takes the first of the words that is there, in marked fields alone', () => {
    expect(filled('event=Beach+run')).toBe(
      html.replace(
        '<input name="item" data-from-query="item event" value=""/>',
        '<input value="Beach run" name="item" data-from-query="item event"/>',
      ),
    );
    expect(filled('event=a&item=b')).toContain('<input value="b"');
  });

  it('chooses the option that goes with a word', () => {
    expect(filled('item=b')).toContain('<option selected="" value="Program"');
    expect(filled('event=a')).not.toContain('<option selected="" value="Program"');
  });

  it('stays as it is without such words', () => {
    expect(filled('')).toBe(html);
    expect(filled('event=+&name=x')).toBe(html);
  });

  it('lets no word out of its field', () => {
    expect(filled(`event=${encodeURIComponent('"><script>$&')}`)).toContain(
      'value="&quot;&gt;&lt;script&gt;$&amp;"',
    );
  });

  it('takes no more than the field does', () => {
    expect(filled(`event=${'x'.repeat(300)}`)).toContain(`value="${'x'.repeat(200)}"`);
  });
});
