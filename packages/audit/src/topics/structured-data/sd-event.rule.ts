import { isOf, nodesOf, textsAt } from '../../kernel/page/structured-data.ts';
import { notApplicable, warn } from '../../kernel/rule.ts';
import { about, examplePage, judgeFeature, LACKS, markupRule } from './markup-rule.ts';
import { endOf } from './values.ts';

const REQUIRED = ['name', 'startDate', 'location.address|location.name|location.url'];
const TALK = { '@type': 'Event', name: 'A talk', startDate: '2999-05-01T19:00' };

/**
 * An event that was cancelled, postponed or moved is marked as such and is not out of date. Of several events, one in
 * the future is enough.
 */
export default markupRule({
  id: 'sd-event',
  title: 'The markup of an event is complete and current',
  failureTitle: 'Event markup lacks a name, date or place',
  warningTitle: ['marks up an event that is over', 'mark up events that are over'],
  worth: ['low', 'web'],
  sources: ['G-EVENT'],
  why: 'Google lists events by name, date and place from this markup; events without them, and those that are over, are not shown.',
  fix: 'Give name, startDate with its time zone and location, and take the markup away when the event is over.',
  repair: 'structured-data',
  expects:
    'Event markup has name, location and a startDate with time zone that is still to come, or the markup is gone.',
  messages: {
    ...LACKS,
    past: '{name} ended on {date}. Google lists only events that are still to come.',
  },
  passes: examplePage('A talk', {
    ...TALK,
    location: { '@type': 'Place', name: 'Town hall', address: 'Main Street 1' },
  }),
  fails: examplePage('A talk', TALK),
  check(data, _page, { seenAt }) {
    // A session of a course is not an event in Search.
    const events = nodesOf(data.value, 'Event').filter(
      (node) => !isOf(node, 'CourseInstance', 'PublicationEvent', 'EventSeries', 'DeliveryEvent'),
    );
    if (events.length === 0) return notApplicable;
    const complete = judgeFeature(data, events, { required: REQUIRED });
    if (complete.outcome === 'fail' || seenAt === null) return complete;
    const past = events.flatMap((event) => {
      const [date] = textsAt(data.value, event, 'endDate|startDate');
      const end = date === undefined ? null : endOf(date);
      const moved = textsAt(data.value, event, 'eventStatus').some((status) =>
        /(?:Cancelled|Postponed|Rescheduled)$/i.test(status),
      );
      return date !== undefined && end !== null && end < Date.parse(seenAt) && !moved ? [{ event, date }] : [];
    });
    const [first] = past;
    return first && past.length === events.length
      ? warn(about(data, first.event, 'past', { date: first.date }))
      : complete;
  },
});
