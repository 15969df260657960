import { describe, expect, it } from 'vitest';
import { fillFromQuery } from './fill-from-query.ts';

const html =
  '<input name="item" data-from-query="item event" value=""/><input name="other" value=""/>' +
  '<option value="Event" selected="">Event</option><option value="Program" data-from-query="item">Program</option>';
const filled = (query: string) => fillFromQuery(html, new URLSearchParams(query));

describe('a form prefilled from its address', () => {
  it('takes the first value that exists, in marked fields only', () => {
    expect(filled('event=Beach+run')).toBe(
      html.replace(
        '<input name="item" data-from-query="item event" value=""/>',
        '<input value="Beach run" name="item" data-from-query="item event"/>',
      ),
    );
    expect(filled('event=a&item=b')).toContain('<input value="b"');
  });

  it('selects the option that belongs to a value', () => {
    expect(filled('item=b')).toContain('<option selected="" value="Program"');
    expect(filled('event=a')).not.toContain('<option selected="" value="Program"');
  });

  it('is unchanged without such values', () => {
    expect(filled('')).toBe(html);
    expect(filled('event=+&name=x')).toBe(html);
  });

  it('keeps every value inside its field', () => {
    expect(filled(`event=${encodeURIComponent('"><script>$&')}`)).toContain(
      'value="&quot;&gt;&lt;script&gt;$&amp;"',
    );
  });

  it('takes no more than the field allows', () => {
    expect(filled(`event=${'x'.repeat(300)}`)).toContain(`value="${'x'.repeat(200)}"`);
  });
});
