import type { Language } from '@secondset/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportPerson } from '../export/export-person.ts';
import { listMailEvents } from '../history/list-mail-events.ts';
import type { Person } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { startServiceProcess } from '../testing/service-process.ts';
import { bilingual, readers } from '../testing/two-languages.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig('languages', { RECIPIENTS_PER_REQUEST: '10' });
  rig.audience.people = readers(9);
});
afterEach(() => rig.close());

const mailTo = async (person: Person | undefined) => {
  const [mail] = await rig.sandbox.mails(person?.email ?? '');
  if (mail === undefined) throw new Error(`No email to ${person?.email}`);
  return mail;
};
/** In which version each address got the email; fails if anybody got more or less than one. */
async function versions(): Promise<Record<string, Language>> {
  const mails = await rig.sandbox.mails();
  expect(mails.map(({ to }) => to.email).toSorted()).toEqual(
    rig.audience.people.map(({ email }) => email).toSorted(),
  );
  return Object.fromEntries(
    mails.map(({ to, html }) => [to.email, html.includes('lang="es"') ? 'es' : 'en']),
  );
}
const versionsFor = (people: readonly Person[], standard: Language) =>
  Object.fromEntries(people.map(({ email, language }) => [email, language ?? standard]));

describe('each person gets one version', () => {
  it('theirs, whole, and the default one if theirs is not known', async () => {
    rig.work();
    const { id } = await rig.send(bilingual);
    await rig.until(id, 'sent');
    expect(await versions()).toEqual(versionsFor(rig.audience.people, 'en'));
    const [, reader] = rig.audience.people;
    const { subject, html, text, headers } = await mailTo(reader);
    expect(subject).toBe('Noticias para Person');
    expect(html).toContain('Solo en español');
    for (const part of [html, text]) {
      expect(part).toContain('Hola, Person:');
      expect(part).toContain('Recibes este correo porque');
      expect(part).toContain('https://second-set.example.org/es/preferences?token=');
    }
    expect(headers['List-Unsubscribe']).toContain('https://second-set.example.org/es/unsubscribe?');
    const subjects = async (person: Person | undefined) => {
      const about = { userIds: [person?.userId ?? ''], email: '' };
      const { events } = await listMailEvents(rig.context, { ...about, limit: 10 });
      const { emails } = await exportPerson(rig.context, about);
      return [
        ...events.map(({ data }) => data.subject),
        ...(emails ?? []).map(({ subject }) => subject),
      ];
    };
    const own = bilingual.translation.subject;
    expect(await subjects(reader)).toEqual(expect.arrayContaining([own, own]));
    expect(new Set(await subjects(reader))).toEqual(new Set([own]));
    expect(new Set(await subjects(rig.audience.people[2]))).toEqual(new Set([bilingual.subject]));
  });

  it('the default one in Spanish if the email is written in Spanish', async () => {
    rig.work();
    const { subject, body, translation } = bilingual;
    const { id } = await rig.send({
      ...translation,
      language: 'es',
      translation: { subject, body },
    });
    await rig.until(id, 'sent');
    expect(await versions()).toEqual(versionsFor(rig.audience.people, 'es'));
  });

  it('and without a translation everyone gets the email as it is', async () => {
    rig.work();
    const { subject, preheader, body } = bilingual.translation;
    const { id } = await rig.send({ language: 'es', subject, preheader, body });
    await rig.until(id, 'sent');
    expect(new Set(Object.values(await versions()))).toEqual(new Set(['es']));
    expect(await rig.context.database.deliveries.exists({ language: { $ne: null } })).toBeNull();
  });
});

it('both versions are one campaign with one report, and no call carries two versions', async () => {
  rig.work();
  const { id } = await rig.send(bilingual);
  await rig.until(id, 'sent');
  expect((await rig.show(id)).balance).toMatchObject({ candidates: 9, accepted: 9 });
  expect(await rig.sandbox.requests()).toMatchObject({ received: 2, mails: 9 });
  const { delivered } = await rig.sandbox.crowd(id);
  await eventually(async () =>
    expect(await rig.reports()).toMatchObject([{ id, recipients: 9, delivered }]),
  );
});

describe('a person who changes their language on the way', () => {
  const swapped = (people: readonly Person[]) =>
    people.map(
      (person): Person => ({ ...person, language: person.language === 'es' ? 'en' : 'es' }),
    );

  it('gets the version that was chosen when the campaign began, also after a crash between pages', async () => {
    const before = rig.audience.people;
    rig.audience.pageSize = 3;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let pages = 0;
    rig.audience.beforeRecipients = () => {
      pages += 1;
      if (pages !== 2) return Promise.resolve();
      reached.resolve();
      return released.promise;
    };
    const service = await startServiceProcess(rig.env);
    const { id } = await rig.send(bilingual);
    await reached.promise;
    await service.kill();
    // The rows of the first page stay as they are; what comes later is as people are then.
    rig.audience.people = [...before.slice(0, 3), ...swapped(before.slice(3))];
    const expected = versionsFor(rig.audience.people, 'en');
    released.resolve();
    rig.audience.beforeMailability = () => {
      rig.audience.people = swapped(before);
      return Promise.resolve();
    };
    rig.work();
    await rig.until(id, 'sent');
    expect(await versions()).toEqual(expected);
  });

  it('gets the same version after a crash between the calls, and after every retry', async () => {
    const before = rig.audience.people;
    const second = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let gates = 0;
    rig.audience.beforeMailability = () => {
      gates += 1;
      if (gates !== 2) return Promise.resolve();
      second.resolve();
      return released.promise;
    };
    const service = await startServiceProcess(rig.env);
    const { id } = await rig.send(bilingual);
    await second.promise;
    // Its events resolve the first call; without them, nobody could.
    await eventually(async () => expect((await rig.sandbox.requests()).received).toBe(1));
    await service.kill();
    rig.audience.people = swapped(before);
    released.resolve();
    await rig.sandbox.fault({ status: 503, times: 2 });
    rig.work();
    await rig.until(id, 'sent');
    expect(await versions()).toEqual(versionsFor(before, 'en'));
  });
});

it('an email in two languages that nobody reads in one of them is sent all the same', async () => {
  rig.audience.people = readers(9).map((person): Person => ({ ...person, language: 'es' }));
  rig.work();
  const { id } = await rig.send(bilingual);
  await rig.until(id, 'sent');
  expect(new Set(Object.values(await versions()))).toEqual(new Set(['es']));
});
