/**
 * Keeps the page of a running scan up to date: polls its progress, shows it, and reloads the page when the result opens.
 * Text from the scan is set only as text, never as HTML.
 */

interface TrailEvent {
  id: string;
  sequence: number;
  kind: string;
  status: string;
  label: string;
  description: string;
  target?: string;
  origin: { label: string; refEventId?: string };
  startedAt: string;
  durationMs?: number;
}

/** A fact that a phase shows when its events match `says`. */
interface Fact {
  says: string;
  one: string;
  many: string;
}

interface Progress {
  status: string;
  progress: number;
  message: string;
  completedChecks?: number;
  totalChecks?: number;
  explorationEvents: TrailEvent[];
  anonymousResultWaitMs: number;
}

/** Milliseconds between two polls and after a first failure; and the longest pause after many failures. */
const PACE = 1_000;
const LONGEST_PAUSE = 30_000;
/** After this many milliseconds without an event, the page says how long ago the last one came. */
const QUIET = 5_000;

const title = document.title;
const live = document.querySelector<HTMLElement>('[data-progress-url]');
/** The invisible characters to write out. The page passes on the list of the server. */
const unseen = new RegExp(live?.dataset.unseen || '(?!)', 'gu');

/** Labels of steps in the language of the page; none on an English one. */
const labels: Readonly<Record<string, string>> = JSON.parse(live?.dataset.labels ?? '{}');

if (live) follow(live, live.dataset.progressUrl ?? '');

function follow(root: HTMLElement, url: string): void {
  const pulse = heartbeat(root);
  let timer = 0;
  let poll = 0;
  let failures = 0;
  let opensAt = 0;

  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    if (!document.hidden) timer = window.setTimeout(act, ms);
  };

  const ask = async () => {
    const mine = ++poll;
    let pause = PACE;
    try {
      const answer = await fetch(url, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        signal: AbortSignal.timeout(10_000),
      });
      pause = Math.max(PACE, retryAfter(answer));
      if (answer.status === 404) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      const progress: Progress = await answer.json();
      if (mine !== poll) return;
      failures = 0;
      if (progress.status === 'FAILED') return location.reload();
      show(root, progress);
      pulse.answered(progress, Date.parse(answer.headers.get('date') ?? ''));
      if (progress.status.startsWith('COMPLETED')) {
        pulse.stop();
        opensAt = performance.now() + progress.anonymousResultWaitMs;
        return countDown();
      }
    } catch {
      if (mine !== poll) return;
      pulse.lost();
      pause = Math.max(pause, Math.min(LONGEST_PAUSE, PACE * 2 ** failures++));
    }
    later(ask, pause);
  };

  const countDown = () => {
    const left = opensAt - performance.now();
    fill(slot(root, 'wait'), 'text', { s: Math.max(0, Math.ceil(left / 1_000)) });
    if (left > 0) later(countDown, left % 1_000 || 1_000);
    else location.reload();
  };

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) return;
    if (opensAt) countDown();
    else void ask();
  });
  later(ask, PACE);
}

/**
 * Shows every second how long the scan has been running, how long ago the last event came, or that the server does not
 * answer. Screen readers do not read it out. They read out a lost connection, which replaces the message of the stage.
 */
function heartbeat(root: HTMLElement) {
  const line = slot(root, 'pulse');
  let began = Number.NaN;
  let news = performance.now();
  let heard = news;
  let lost = false;
  let seenBefore = '';

  const since = (moment: number) => Math.max(0, Math.round((performance.now() - moment) / 1_000));
  const beat = () => {
    const quiet = performance.now() - news >= QUIET;
    if (lost) fill(line, 'lost', { n: since(heard) });
    else if (!Number.isNaN(began)) fill(line, quiet ? 'quiet' : 'running', { s: since(began), n: since(news) });
  };
  const timer = setInterval(beat, 1_000);

  return {
    /** `now` is the clock of the server, which also gives the times of the events. */
    answered(progress: Progress, now: number) {
      heard = performance.now();
      lost = false;
      const first = progress.explorationEvents[0];
      if (first && Number.isNaN(began)) began = heard - (now - Date.parse(first.startedAt));
      const looks = [progress.status, progress.completedChecks, progress.explorationEvents.length].join();
      if (looks !== seenBefore) news = heard;
      seenBefore = looks;
      beat();
    },
    lost() {
      lost = true;
      setText(slot(root, 'message'), line?.dataset.lostMessage ?? '');
      beat();
    },
    stop() {
      clearInterval(timer);
      setText(line, '');
    },
  };
}

/** Shows the text of a data attribute in the element, with values for {s}, {n} and {d}. */
function fill(element: HTMLElement | null, name: string, figures: Readonly<Record<string, number>>): void {
  const text = element?.dataset[name] ?? '';
  setText(
    element,
    text.replace(/\{(\w)\}/g, (_, figure: string) => String(figures[figure])),
  );
}

function show(root: HTMLElement, progress: Progress): void {
  // An answer that a newer one overtook on its way (another server, a cache) is older than what the page shows.
  if (progress.progress < Number(root.dataset.progress)) return;
  root.dataset.progress = String(progress.progress);
  // A page in another language has its own messages.
  const messages: Readonly<Record<string, string>> = JSON.parse(root.dataset.messages ?? '{}');
  setText(slot(root, 'message'), messages[progress.status] ?? progress.message);
  if (progress.totalChecks !== undefined) {
    fill(slot(root, 'checks'), 'text', { d: progress.completedChecks ?? 0, n: progress.totalChecks });
  }
  showTrail(root, progress.explorationEvents);
  const latest = latestOf(progress.explorationEvents);
  showPhases(root, progress, latest);
  const now = slot(root, 'now');
  if (!latest || !now) return;
  now.hidden = false;
  setLabel(slot(now, 'now-label'), latest.label);
  setText(slot(now, 'now-target'), latest.target ?? '');
}

const latestOf = (events: readonly TrailEvent[]): TrailEvent | undefined =>
  [...events].reverse().find(({ status }) => status === 'active') ?? events[events.length - 1];

const lineOf = ({ kind, status, label, description }: TrailEvent): string =>
  `${kind} ${status} ${label}: ${description}`;

/** Marks the current phase, and shows the facts that the events of each phase contain, by the table in the page. */
function showPhases(root: HTMLElement, { status, explorationEvents }: Progress, latest: TrailEvent | undefined): void {
  const list = root.querySelector<HTMLElement>('.phases');
  const facts: Fact[][] = JSON.parse(list?.dataset.facts ?? '[]');
  const lines = explorationEvents.map(lineOf);
  for (const [index, phase] of [...(list?.children ?? [])].entries()) {
    if (!(phase instanceof HTMLElement)) continue;
    const events = new RegExp(phase.dataset.events ?? '');
    const own = lines.filter((line) => events.test(line));
    setText(
      slot(phase, 'facts'),
      (facts[index] ?? []).flatMap((fact) => factText(fact, own)).join(list?.dataset.comma),
    );
    phase.toggleAttribute('data-done', own.length > 0 && !phase.dataset.until?.split(' ').includes(status));
    const isNow = latest !== undefined && !status.startsWith('COMPLETED') && events.test(lineOf(latest));
    if (!isNow) phase.removeAttribute('aria-current');
    else {
      phase.setAttribute('aria-current', 'step');
      document.title = `${phase.querySelector('strong')?.textContent} · ${title}`;
    }
  }
}

function factText({ says, one, many }: Fact, lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => [...line.matchAll(new RegExp(says, 'g'))]);
  const n = found.reduce((sum, [, figure]) => sum + (Number(figure ?? 1) || 1), 0);
  if (n === 0) return [];
  return [n === 1 ? one : many.replace('{n}', String(n))];
}

function showTrail(root: HTMLElement, events: readonly TrailEvent[]): void {
  const list = root.querySelector('[data-trail]');
  const parts = root.querySelector<HTMLTemplateElement>('[data-trail-template]')?.content;
  if (!list || !parts) return;
  const steps = new Map(events.map((event) => [event.id, event.sequence + 1]));
  for (const event of events) {
    const old = document.getElementById(`event-${event.id}`);
    if (old?.dataset.status === event.status) continue;
    const item = trailItem(parts, event, steps.get(event.origin.refEventId ?? ''));
    if (!item) return;
    if (old) old.replaceWith(item);
    else list.append(item);
  }
}

function trailItem(parts: DocumentFragment, event: TrailEvent, ref: number | undefined) {
  const item = parts.querySelector('li')?.cloneNode(true);
  if (!(item instanceof HTMLLIElement)) return null;
  item.id = `event-${event.id}`;
  item.value = event.sequence + 1;
  item.dataset.status = event.status;
  const [status, kind] = item.querySelectorAll('[data-part]');
  status?.replaceWith(part(parts, event.status));
  kind?.replaceWith(part(parts, event.kind));
  const put = (name: string, text: string | undefined) => {
    const element = slot(item, name);
    if (text === undefined) element?.remove();
    else setText(element, text);
    return element;
  };
  setLabel(slot(item, 'label'), event.label);
  put('description', event.description);
  put('why', event.origin.label);
  put('time', `${event.startedAt.slice(11, 19)} UTC`)?.setAttribute('datetime', event.startedAt);
  put('duration', event.durationMs === undefined ? undefined : `${(event.durationMs / 1_000).toFixed(2)} s`);
  const link = slot(item, 'ref')?.querySelector('a');
  if (ref !== undefined && link) {
    link.href = `#event-${event.origin.refEventId}`;
    // The item of the template comes from step 1.
    link.textContent = (link.textContent ?? '').replace('1', String(ref));
  } else put('ref', undefined);
  showTarget(slot(item, 'target'), event.target);
  return item;
}

/** Shows the target. Only an http(s) address without credentials is a link, as in the pages made by the server. */
function showTarget(element: HTMLElement | null, target: string | undefined): void {
  if (target === undefined) {
    element?.remove();
    return;
  }
  const link = element?.querySelector('a');
  const text = document.createElement('bdi');
  text.textContent = seen(target);
  if (link && /^https?:\/\/[^@]*$/i.test(target)) {
    link.href = target;
    link.replaceChildren(text);
  } else element?.replaceChildren(text);
}

function part(parts: DocumentFragment, name: string): Node {
  const found = [...parts.children].find((child) => child.getAttribute('data-part') === name);
  return found?.cloneNode(true) ?? document.createTextNode(name);
}

function seen(text: string): string {
  return text.replace(
    unseen,
    (found) => `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

function slot(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector(`[data-slot="${name}"]`);
}

/** Sets a text only when it changes, because screen readers would read out the same text again. */
function setText(element: HTMLElement | null, text: string): void {
  const shown = seen(text);
  if (element && element.textContent !== shown) element.textContent = shown;
}

/** Sets the label of a step, in English where the page has no words for it. */
function setLabel(element: HTMLElement | null, label: string): void {
  const own = labels[label];
  setText(element, own ?? label);
  if (live?.dataset.labels !== undefined) element?.setAttribute('lang', own ? document.documentElement.lang : 'en');
}

/** Returns how long the server asks us to wait, ms. The header has seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(answer: Response): number {
  const value = answer.headers.get('retry-after');
  if (value === null) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Math.min(LONGEST_PAUSE * 2, Math.max(0, ms || 0));
}
