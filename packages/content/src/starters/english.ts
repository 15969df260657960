import { organization } from '../organization.ts';
import { paths } from '../paths.ts';
import { bullets, button, callout, heading, quote, type Starters, text } from './parts.ts';

const { name, phone, email, links } = organization;
const call = `<a href="${phone.href}">${phone.display}</a>`;
const write = (address: string) => `<a href="mailto:${address}">${address}</a>`;

export const englishStarters: Starters = {
  news: {
    name: 'Monthly news',
    subject: `What’s new at ${name} in [[month]]`,
    preheader: '[[The best news in one line]]. Plus the dates for next month.',
    blocks: [
      text('Hi {{first_name}},'),
      text(
        'Here is what we did together this month, and what comes next. Reading it takes two minutes.',
      ),
      heading('[[First story: what happened]]'),
      text(
        '[[Two sentences: who was there, what changed for them.]] [[What it means for people who read this.]]',
      ),
      heading('[[Second story: something you can use]]'),
      text(
        '[[Two sentences about a class, a partner or a new resource.]] You’ll find more on our <a href="/resources">resources page</a>.',
      ),
      heading('Coming up'),
      bullets(
        '<b>[[Day, date, time]]</b>: [[event]], [[place]]',
        '<b>[[Day, date, time]]</b>: [[event]], [[place]]',
      ),
      button('See all events', paths.events),
      heading('Thank you'),
      text('[[Name a person or a group, and what they did.]] This month worked because of you.'),
      text(
        `Questions, or just want to talk? Call ${call} or reply to this email. A person answers.`,
      ),
      text(`See you soon,<br>[[Your first name]] and everyone at ${name}`),
    ],
  },
  event: {
    name: 'Event invitation',
    subject: 'Join us on [[day, date]]: [[event]]',
    preheader: '[[Time]] at [[place]]. It’s free, and you can bring somebody.',
    blocks: [
      text('Hi {{first_name}},'),
      text(
        'You’re invited to <b>[[event]]</b>. [[One sentence: what we will do, and why it feels good.]]',
      ),
      callout(
        '<b>When:</b> [[day, date, start to end]]<br><b>Where:</b> [[place, street, city]]<br><b>Cost:</b> free',
      ),
      heading('Who it’s for'),
      text(
        'Anybody who wants to move, at any level. Family and friends are welcome. You don’t need to be in shape, and you don’t need special clothes: sneakers and water are enough.',
      ),
      heading('Getting there'),
      bullets(
        '<b>By bus or train:</b> [[line and stop]], then [[minutes]] on foot',
        '<b>By car:</b> [[where to park]]',
        '<b>Child care:</b> [[yes, from age …, or no]]',
        '<b>Access:</b> [[step-free way in, restrooms, parking close by]]',
      ),
      button('Save my spot', paths.waitlist),
      text(
        `No internet where you are? Call ${call} and we’ll write your name down. If you need something to be able to come, tell us. We’ll find a way.`,
      ),
      text('See you there,<br>[[Your first name]]'),
    ],
  },
  waitlist: {
    name: 'Waitlist news',
    subject: 'Your spot: [[program]] opens on [[date]]',
    preheader: 'You asked us to tell you first. Here is how to take your spot.',
    blocks: [
      text('Hi {{first_name}},'),
      text(
        'You put your name on our waitlist, and you told us you want to start. Thank you for your patience. Now there is news: <b>[[program]]</b> opens on <b>[[day, date]]</b>.',
      ),
      callout(
        '<b>What:</b> [[program, in five words]]<br><b>When:</b> [[days and times]]<br><b>Where:</b> [[place, street, city]]<br><b>First day:</b> [[date]]',
      ),
      heading('How to take your spot'),
      text(
        `Reply to this email with the word <b>yes</b> by <b>[[date]]</b>, or call ${call}. After that we offer the spot to the next person. If now is not a good time, say <b>later</b>, and you stay on the list.`,
      ),
      heading('What to expect on the first day'),
      bullets(
        'We meet, we talk, we move a little. Nobody is tested.',
        'Wear what you can move in. We have water.',
        'Bring an ID only if you have one.',
        'A mentor who has been where you are will be there.',
      ),
      button('Read about our programs', paths.programs),
      text(
        `Access is free for the first 90 days after release. Questions about cost, transportation or supervision rules? Write to ${write(email.programs)}.`,
      ),
      text('We’re glad you’re coming,<br>[[Your first name]]'),
    ],
  },
  donors: {
    name: 'Thank-you to donors',
    subject: 'You did this: [[what gifts made possible]]',
    preheader: 'Thank you. Here is what your gift became.',
    blocks: [
      text('Hi {{first_name}},'),
      text(
        'Thank you. In [[period]], gifts like yours paid for <b>[[number]] [[classes, training hours, pairs of shoes]]</b> for people who came home this year and decided to start again.',
      ),
      heading('What it looked like'),
      text(
        '[[Two or three sentences about one morning: the place, the people, the moment that shows it worked. Use a first name only with written consent.]]',
      ),
      quote('[[What somebody said, in their own words.]]', '[[First name, with consent]]'),
      heading('What comes next'),
      text(
        '[[One sentence: the next goal, with a number and a date.]] We’ll tell you how it went, also if it went differently. You can see our numbers in the <a href="/impact">impact reports</a>.',
      ),
      button('Give again', links.donate),
      text(
        'No pressure. Telling a friend about us helps as much, and so does an hour of your time: <a href="/volunteer">here is how</a>.',
      ),
      text(
        `Need a receipt for your taxes, or want to change a monthly gift? Write to ${write(email.general)} or call ${call}.`,
      ),
      text('With thanks,<br>[[Your full name and role]]'),
    ],
  },
  volunteers: {
    name: 'Call for volunteers',
    subject: 'Can you give [[hours]] hours a month?',
    preheader: 'We need [[number]] people by [[date]]. No experience needed.',
    blocks: [
      text('Hi {{first_name}},'),
      text(
        '<b>[[Number]] people</b> are waiting for a [[mentor, coach, driver]]. Each of them made the hardest step already: they asked. You could be the one who answers.',
      ),
      heading('What it takes'),
      bullets(
        '<b>Time:</b> [[hours]] hours a month, for at least [[months]] months',
        '<b>Training:</b> one evening, with dinner: [[day, date, time]]',
        '<b>Background check:</b> a record does not rule you out. We look at each person, and we tell you what we ask and why.',
        '<b>Skills:</b> listening. We show you the rest.',
      ),
      quote(
        '[[What a volunteer says about it, in two sentences.]]',
        '[[First name, volunteer since year]]',
      ),
      heading('Come and ask'),
      text(
        'Join our next info session on <b>[[day, date, time]]</b> at [[place, or by phone]]. It takes 45 minutes, and saying no afterwards is fine.',
      ),
      button('I want to volunteer', paths.volunteerForm),
      text(
        `Not now, but you know someone? Forward this email. Questions go to [[name]] at ${write(email.general)} or ${call}.`,
      ),
      text('Thank you for thinking about it,<br>[[Your first name]]'),
    ],
  },
};
