import { describe, expect, it } from 'vitest';
import type { TrackedLink } from '../rendering/tracked-links.ts';
import type { Mail, Part } from '../store/types.ts';
import { castCrowd, type Waiting } from './cast.ts';
import { writeScript } from './script.ts';

const links: TrackedLink[] = [0, 1, 2].map((index) => ({
  part: 'html',
  index,
  url: `https://fit.example/${index}`,
  trackedUrl: '',
}));

function waiting(id: number, changes: Partial<Waiting> = {}): Waiting {
  const mail: Mail = {
    id,
    row: { message: 1, personalization: id, recipient: id, email: `p${id}@mail.example` },
    message: {
      id: 'm',
      acceptedAt: 1_795_800_000_000,
      from: { email: 'news@fit.example' },
      replyTo: [],
      subject: 'S',
      content: [],
      headers: {},
      customArgs: {},
      tracking: { clicks: true, clicksInText: false, opens: true },
    },
    personalization: { to: [], headers: {}, substitutions: {}, customArgs: {} },
  };
  return { mail, deliveredAt: undefined, oneClick: undefined, links: () => links, ...changes };
}

const crowdOf = (size: number, changes: Partial<Waiting> = {}) =>
  Array.from({ length: size }, (_, index) => waiting(index + 1, changes));
const castOf = (size: number, seed = 's') => [...castCrowd(crowdOf(size), seed).values()];
const count = (parts: Part[], is: (part: Part) => boolean) => parts.filter(is).length;

describe('the cast of a crowd', () => {
  it('is the same for the same seed, whatever the order of the emails, and differs for another seed', () => {
    const crowd = crowdOf(200);
    const once = castCrowd(crowd, 'c_1');
    expect(castCrowd(crowd.toReversed(), 'c_1')).toEqual(new Map([...once].reverse()));
    expect(castCrowd(crowd, 'c_2')).not.toEqual(once);
  });

  it('of one person opens and clicks', () => {
    expect(castOf(1)).toMatchObject([{ fate: 'delivered', prefetched: false, scanned: false }]);
    expect(castOf(1)[0]?.opens).toBeGreaterThan(0);
    expect(castOf(1)[0]?.clicks).toBeGreaterThan(0);
  });

  it.each(['a', 'b', 'c', 'd'])(
    'of two gets both emails; one opens and clicks, the other has a machine look (%s)',
    (seed) => {
      const parts = castOf(2, seed).sort((a, b) => b.opens - a.opens);
      expect(parts).toMatchObject([
        { fate: 'delivered', prefetched: false },
        { fate: 'delivered', opens: 0, clicks: 0, prefetched: true },
      ]);
      expect(parts[0]?.clicks).toBeGreaterThan(0);
    },
  );

  it.each([20, 40, 500])('of %i has someone of each kind', (size) => {
    const parts = castOf(size);
    for (const fate of ['delivered', 'deferred', 'bounced', 'blocked'] as const)
      expect(count(parts, (part) => part.fate === fate)).toBeGreaterThan(0);
    for (const ending of ['complaint', 'unsubscribe'] as const)
      expect(count(parts, (part) => part.ending === ending)).toBeGreaterThan(0);
    expect(count(parts, ({ opens }) => opens > 1)).toBeGreaterThan(0);
    for (const kind of ['prefetched', 'scanned', 'late', 'repeated'] as const)
      expect(count(parts, (part) => part[kind])).toBeGreaterThan(0);
  });

  it("has no reaction to an email that did not arrive, and no reader who shares a scanner's email", () => {
    for (const part of castOf(500)) {
      const reacts = part.opens + part.clicks > 0 || part.prefetched || part.ending !== undefined;
      expect(reacts && ['bounced', 'blocked'].includes(part.fate)).toBe(false);
      expect(part.scanned && part.opens > 0).toBe(false);
    }
  });

  it('opens and clicks nothing that is not tracked', () => {
    const crowd = crowdOf(200, { links: () => [] });
    for (const { mail } of crowd) mail.message.tracking.opens = false;
    for (const part of castCrowd(crowd, 's').values())
      expect(part).toMatchObject({ opens: 0, clicks: 0, prefetched: false, scanned: false });
  });
});

describe('the script of a crowd', () => {
  const stage = { campaign: 'c', seed: 's', start: 1_795_800_100_000, span: 40_000 };
  const scenesOf = (crowd: Waiting[]) => {
    const parts = castCrowd(crowd, 's');
    return crowd.flatMap((one) => {
      const part = parts.get(one.mail.id);
      return part ? writeScript(one, part, stage) : [];
    });
  };
  const happenings = (crowd: Waiting[]) =>
    scenesOf(crowd).flatMap(({ dueAt, planned }) =>
      planned.kind === 'happen' ? [{ dueAt, ...planned, at: planned.details.timestamp ?? 0 }] : [],
    );

  it('is the same for the same seed', () => {
    expect(scenesOf(crowdOf(100))).toEqual(scenesOf(crowdOf(100)));
  });

  it('reports nothing before it happened, nothing before the email was sent, and everything within its span', () => {
    for (const deliveredAt of [undefined, stage.start - 50_000, stage.start]) {
      for (const { dueAt, at } of happenings(crowdOf(300, { deliveredAt }))) {
        expect(at * 1_000).toBeLessThanOrEqual(dueAt);
        expect(at).toBeGreaterThanOrEqual(1_795_800_000);
        expect(dueAt).toBeGreaterThanOrEqual(stage.start);
        expect(dueAt).toBeLessThanOrEqual(stage.start + stage.span);
      }
    }
  });

  it("has more opens in each third of the readers' time than in the next", () => {
    const opens = happenings(crowdOf(3_000)).filter(({ happening }) => happening === 'open');
    const first = new Map<number, number>();
    for (const { mailId, dueAt } of opens)
      first.set(mailId, Math.min(first.get(mailId) ?? Number.POSITIVE_INFINITY, dueAt));
    const thirds = [0, 0, 0];
    for (const dueAt of first.values()) {
      const third = Math.min(2, Math.floor((dueAt - stage.start) / 8_000));
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    const [early = 0, middle = 0, end = 0] = thirds;
    expect(early).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(end);
    expect(end).toBeGreaterThan(0);
  });

  it('reports some events out of order: a delivery after the open, a deferral after the delivery', () => {
    const eventsOf = (deliveredAt: number | undefined) =>
      Map.groupBy(happenings(crowdOf(300, { deliveredAt })), ({ mailId }) => mailId);
    const lateDelivery = [...eventsOf(undefined).values()].some((mine) =>
      mine.some(
        ({ happening, dueAt }) =>
          happening === 'delivered' &&
          mine.some((other) => other.happening === 'open' && other.dueAt < dueAt),
      ),
    );
    expect(lateDelivery).toBe(true);
    const late = [...eventsOf(stage.start).values()]
      .flat()
      .filter(({ happening }) => happening === 'deferred');
    expect(late.map(({ at }) => at)).toContain(1_795_800_000);
  });

  it('has gateways follow links a second after the delivery, including in emails delivered earlier', () => {
    for (const deliveredAt of [undefined, stage.start - 50_000]) {
      const crowd = crowdOf(300, { deliveredAt });
      const scanned = [...castCrowd(crowd, 's')].flatMap(([id, part]) =>
        part.scanned ? [id] : [],
      );
      for (const mailId of scanned) {
        const mine = happenings(crowd).filter((scene) => scene.mailId === mailId);
        const arrived =
          deliveredAt === undefined
            ? mine.find(({ happening }) => happening === 'delivered')?.at
            : deliveredAt / 1_000;
        const clicks = mine.filter(({ happening }) => happening === 'click');
        expect(clicks).toHaveLength(links.length);
        for (const { at } of clicks) expect(at - (arrived ?? 0)).toBeLessThanOrEqual(2);
      }
    }
  });

  it("unsubscribes through the email's link if there is one, and through SendGrid otherwise", () => {
    const url = 'http://localhost:4000/unsubscribe?token=t';
    const kinds = (crowd: Waiting[]) => new Set(scenesOf(crowd).map(({ planned }) => planned.kind));
    expect(kinds(crowdOf(100, { oneClick: url }))).toContain('one-click');
    expect(kinds(crowdOf(100))).not.toContain('one-click');
    expect(happenings(crowdOf(100)).map(({ happening }) => happening)).toContain('unsubscribe');
  });
});
