import type { Report } from '@legible/audit';
import { type Child, createContext, useContext } from 'hono/jsx';
import { showUnseen } from '../../wording/visible-text.ts';
import { findingsWords } from '../../words/findings-words.ts';
import { trailWords } from '../../words/trail-words.ts';
import { foreignLink } from '../foreign-link.tsx';
import { English, Phrase, useLanguage, useWords } from '../language.tsx';
import { Folded } from '../parts.tsx';
import { KindWord, StatusChip, StepLabel, seconds, type TrailEvent } from '../trail.tsx';
import type { ReportView } from './report-view.ts';

/** The events of the page by id. A context, because only proofs deep in the page link to the trail. */
const Events = createContext<ReadonlyMap<string, TrailEvent>>(new Map());

interface WithTrailProps {
  readonly events: readonly TrailEvent[];
  readonly children: Child;
}

/** Lets everything inside link to steps of this trail. */
export const WithTrail = ({ events, children }: WithTrailProps) => (
  <Events.Provider value={new Map(events.map((event) => [event.id, event]))}>{children}</Events.Provider>
);

/** The event with this id, or null when the page does not show its trail. */
export const useTrailEvent = (id: string | null): TrailEvent | null => useContext(Events).get(id ?? '') ?? null;

/** Links to a step of the trail. */
export const StepLink = ({ event }: { readonly event: Pick<TrailEvent, 'id' | 'sequence'> }) => (
  <a class="step-link" href={`#event-${event.id}`}>
    {useWords(trailWords).step(event.sequence + 1)}
  </a>
);

/** A step and what followed from it. */
export interface TrailNode {
  readonly event: TrailEvent;
  readonly groups: readonly TrailGroup[];
  /** The step that led to it, when the nesting does not show it. */
  readonly from: TrailEvent | null;
}

/** Steps of one sort with the same parent. */
export interface TrailGroup {
  /** The reason of all of them; null when each has its own. */
  readonly why: string | null;
  readonly nodes: readonly [TrailNode, ...TrailNode[]];
}

/** Levels of the list. Deeper steps appear on the last one and name the step that led to them. */
const LEVELS = 3;

/**
 * The trail as nested lists. A step appears below the one that led to it, and steps with the same description form a
 * group. Events must be in order.
 */
export const trailTree = (events: readonly TrailEvent[]): readonly TrailGroup[] => {
  const byId = new Map(events.map((event) => [event.id, event]));
  const levels = new Map<string, number>();
  const below = new Map<string | null, TrailEvent[]>();
  for (const event of events) {
    // A parent comes before its children; other links would form a cycle.
    const parent = byId.get(event.parentId ?? '');
    const parentLevel = parent && levels.get(parent.id);
    let place = parentLevel === undefined ? null : (parent ?? null);
    while (place !== null && (levels.get(place.id) ?? 0) >= LEVELS - 1) place = byId.get(place.parentId ?? '') ?? null;
    levels.set(event.id, place === null ? 0 : (levels.get(place.id) ?? 0) + 1);
    below.set(place?.id ?? null, [...(below.get(place?.id ?? null) ?? []), event]);
  }
  const groupsBelow = (id: string | null): readonly TrailGroup[] => {
    const groups = new Map<string, [TrailNode, ...TrailNode[]]>();
    for (const event of below.get(id) ?? []) {
      const from = byId.get(event.origin.refEventId ?? '');
      const node: TrailNode = {
        event,
        groups: groupsBelow(event.id),
        from: from === undefined || from.id === id ? null : from,
      };
      // Older scans have an event for each family of rules.
      const sort = event.kind === 'evidence' ? '' : event.description;
      const group = groups.get(sort);
      if (group === undefined) groups.set(sort, [node]);
      else group.push(node);
    }
    return [...groups.values()].map((nodes) => {
      const [first, ...more] = nodes.map(({ event }) => event.origin.label);
      return { why: more.every((why) => why === first) ? (first ?? '') : null, nodes };
    });
  };
  return groupsBelow(null);
};

/** The rules whose findings rest on an event, by event id. */
export const rulesSeenBy = (report: Report): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, Set<string>>();
  for (const { id, findings } of report.rules) {
    const events = findings.flatMap(({ places }) => places.flatMap(({ proof }) => proof?.eventId ?? []));
    for (const event of events) seen.set(event, (seen.get(event) ?? new Set()).add(id));
  }
  return new Map(Array.from(seen, ([event, rules]) => [event, [...rules]]));
};

/** Most steps of a trail that a report shows whole, and how many it shows of a longer one: the first, and the last three. */
const MOST_EVENTS = 300;
const [FIRST_EVENTS, LAST_EVENTS] = [60, 3];

/** Returns the steps that a report shows. Those of a whole site would be megabytes. */
export const shownEvents = (events: readonly TrailEvent[]): readonly TrailEvent[] =>
  events.length <= MOST_EVENTS ? events : [...events.slice(0, FIRST_EVENTS), ...events.slice(-LAST_EVENTS)];

interface ReportTrailProps {
  readonly view: ReportView;
  /** The steps that are shown. */
  readonly events: readonly TrailEvent[];
  /** Number of all steps. */
  readonly count: number;
}

/** A group with more steps than this is folded. */
const OPEN_STEPS = 2;

/** What the scan did and why, as nested lists of steps. */
export const ReportTrail = ({ view, events, count }: ReportTrailProps) => {
  const words = useWords(trailWords);
  const { unlisted } = useWords(findingsWords);
  return (
    <Folded id="trail" title={words.title} gist={words.steps(count)}>
      {events.length === 0 ? (
        <p class="muted">{words.none}</p>
      ) : (
        <>
          <p>{words.lead(count)}</p>
          {count === events.length ? null : <p>{unlisted(count - events.length)}</p>}
          <Groups groups={trailTree(events)} rulesOf={rulesOf(view.report)} />
        </>
      )}
    </Folded>
  );
};

/** Counts the rules whose findings rest on an event or, for the judging event, the rules that failed or warned. */
type RulesSeen = (event: TrailEvent) => number;

const rulesOf = (report: Report): RulesSeen => {
  const seen = rulesSeenBy(report);
  const wanting = new Set(
    report.rules.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn').map(({ id }) => id),
  );
  return ({ id, kind, evidenceRuleIds }) =>
    kind === 'evidence'
      ? // In older scans it names the rules of one family.
        evidenceRuleIds.length === 0
        ? wanting.size
        : evidenceRuleIds.filter((rule) => wanting.has(rule)).length
      : (seen.get(id)?.length ?? 0);
};

interface GroupsProps {
  readonly groups: readonly TrailGroup[];
  readonly rulesOf: RulesSeen;
}

const Groups = ({ groups, rulesOf }: GroupsProps) =>
  groups.length === 0 ? null : (
    <ol class="steps">
      {groups.map(({ why, nodes }) =>
        nodes.length > OPEN_STEPS ? (
          <li class="step-group">
            <details>
              <summary>
                <GroupName why={why} nodes={nodes} />
              </summary>
              <ol class="steps">
                {nodes.map((node) => (
                  <Step node={node} rulesOf={rulesOf} why={why === null ? node.event.origin.label : undefined} />
                ))}
              </ol>
            </details>
          </li>
        ) : (
          nodes.map((node) => <Step node={node} rulesOf={rulesOf} why={node.event.origin.label} />)
        ),
      )}
    </ol>
  );

/**
 * Counts the steps and those that did not succeed, so that a folded group does not hide them. A group without a common
 * reason has labels.
 */
const GroupName = ({ why, nodes }: TrailGroup) => {
  const words = useWords(trailWords);
  const [{ event }, ...more] = nodes;
  const unsuccessful = nodes.filter((node) => node.event.status !== 'succeeded').length;
  const isSame = why !== null || more.every((other) => other.event.label === event.label);
  return (
    <>
      {words.group(nodes.length, unsuccessful)}
      <Phrase
        text={isSame ? '{label}' : words.andMore(more.length)}
        with={{ label: <English>{showUnseen(why ?? event.label)}</English> }}
      />
    </>
  );
};

interface StepProps {
  readonly node: TrailNode;
  readonly rulesOf: RulesSeen;
  /** Undefined when the group shows it. */
  readonly why: string | undefined;
}

const Step = ({ node: { event, groups, from }, rulesOf, why }: StepProps) => {
  const language = useLanguage();
  const words = trailWords(language);
  return (
    <li class="step" id={`event-${event.id}`} data-status={event.status}>
      <p class="event-head">
        <span class="step-number">{event.sequence + 1}</span>
        <StatusChip status={event.status} />
        <KindWord kind={event.kind} />
        <StepLabel label={event.label} />
        {event.durationMs === undefined ? null : <span class="step-time">{seconds(event.durationMs, language)}</span>}
      </p>
      {event.target === undefined ? null : <p class="event-target">{foreignLink(event.target)}</p>}
      {why === undefined && from === null ? null : (
        <p>
          {why === undefined ? null : (
            <>
              {words.why}
              <English>{showUnseen(why)}</English>
            </>
          )}
          {from === null ? null : <Phrase text={words.from} with={{ step: <StepLink event={from} /> }} />}
        </p>
      )}
      <Fed event={event} rulesOf={rulesOf} />
      <Groups groups={groups} rulesOf={rulesOf} />
    </li>
  );
};

/** How many rules used a step, and how many have findings that rest on it. */
const Fed = ({ event, rulesOf }: Pick<StepProps, 'rulesOf'> & { readonly event: TrailEvent }) => {
  const words = useWords(trailWords);
  const { kind, contributesToResult, evidenceRuleIds } = event;
  const all = evidenceRuleIds.length;
  const found = rulesOf(event);
  const judging = kind === 'evidence';
  // The rules about pages used every page, so a page does not name them.
  const isPage = kind === 'scan' && contributesToResult;
  const parts = [
    ...(isPage ? [words.usedByPageRules] : all === 0 ? [] : [judging ? words.judged(all) : words.usedBy(all)]),
    ...(found === 0 ? [] : [judging ? words.wanting(found) : words.restOnIt(found)]),
  ];
  return parts.length === 0 ? null : <p class="muted">{parts.join(words.semicolon)}</p>;
};
