import { type FoundIn, PAGE_KIND_WORDS, type Report, type ReportPage, type ReportRobots } from '@legible/audit';
import { pagesReadText } from '../../wording/counted.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { reasonWords } from '../../words/reason-words.ts';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { Folded } from '../parts.tsx';
import { PatternMap } from './charts.tsx';
import { StepLink, useTrailEvent } from './report-trail.tsx';

/** The pages a report rests on, and what robots.txt says to our bot. */
export const PagesRead = ({ report }: { readonly report: Report }) => (
  <Folded id="pages" title="Pages read" gist={pagesReadText(report)}>
    <p>
      {report.requests === 1 ? 'We made one request. ' : `We made ${report.requests} requests. `}
      {robotsText(report.robots)}
    </p>
    <PatternMap report={report} />
    <ol class="pages">
      {report.pages.map((page) => (
        <li>
          {page.title === null ? null : (
            <p>
              <strong>{foreign(page.title)}</strong>
            </p>
          )}
          <p>{foreignLink(page.url)}</p>
          <Chosen page={page} />
          <p class="muted">
            {pageText(page)}
            {page.finalUrl === page.url ? null : <> · answered by {foreignLink(page.finalUrl)}</>}
          </p>
        </li>
      ))}
    </ol>
  </Folded>
);

const FOUND_WORDS: Readonly<Record<FoundIn, string>> = {
  submitted: 'as the submitted address',
  home: 'as the home page',
  sitemap: 'in the sitemap',
  navigation: 'in the navigation',
  content: 'in the content of a page',
  canonical: 'as a canonical address',
};

/** Why we chose this page: the reason of its step in the trail, and where we found links to it. */
const Chosen = ({ page }: { readonly page: ReportPage }) => {
  const event = useTrailEvent(page.eventId);
  const found = page.foundIn.map((place) => FOUND_WORDS[place]).join(', ');
  return (
    <p class="muted">
      {event === null ? null : (
        <>
          {showUnseen(event.origin.label)} (<StepLink event={event} />){found === '' ? '' : ' · '}
        </>
      )}
      {found === '' ? null : `Found ${found}`}
    </p>
  );
};

const pageText = (page: ReportPage): string =>
  [
    showUnseen(`${PAGE_KIND_WORDS[page.kind]} (${page.kindBecause})`),
    page.status === null ? 'no answer' : `status ${page.status}`,
    page.unknown === null ? null : `not read: ${reasonWords('en').reasons[page.unknown]}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const ROBOTS_WORDS: Readonly<Record<ReportRobots['state'], string>> = {
  rules: 'The site has a robots.txt, and we followed its rules.',
  'no-rules': 'The site has no robots.txt, so every bot may read it.',
  'disallow-all': 'The robots.txt of the site admits no bots.',
  unknown: 'We could not read the robots.txt of the site.',
};

const robotsText = ({ state, refused }: ReportRobots): string =>
  refused === 0
    ? ROBOTS_WORDS[state]
    : `${ROBOTS_WORDS[state]} We skipped ${refused === 1 ? 'one step' : `${refused} steps`} because of it.`;
