import { type FoundIn, PAGE_KIND_WORDS, type Report, type ReportPage, type ReportRobots } from '@legible/audit';
import { pagesReadText } from '../../wording/counted.ts';
import { UNKNOWN_WORDS } from '../../wording/outcome-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { ForeignLink, ForeignText } from '../foreign-link.tsx';
import { Folded } from '../parts.tsx';
import { PatternMap } from './charts.tsx';
import { StepLink, useTrailEvent } from './report-trail.tsx';

/** The pages a report rests on, and how robots.txt received our bot. */
export const PagesRead = ({ report }: { readonly report: Report }) => (
  <Folded id="pages" title="Pages read" gist={pagesReadText(report)}>
    <p>
      {report.requests === 1 ? 'One request was made. ' : `${report.requests} requests were made. `}
      {robotsText(report.robots)}
    </p>
    <PatternMap report={report} />
    <ol class="pages">
      {report.pages.map((page) => (
        <li>
          {page.title === null ? null : (
            <p>
              <strong>
                <ForeignText text={page.title} />
              </strong>
            </p>
          )}
          <p>
            <ForeignLink url={page.url} />
          </p>
          <Chosen page={page} />
          <p class="muted">
            {pageText(page)}
            {page.finalUrl === page.url ? null : (
              <>
                {' '}
                · answered by <ForeignLink url={page.finalUrl} />
              </>
            )}
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

/** Why this page and not another: the reason of the step that asked for it, and where links to it were seen. */
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
    page.unknown === null ? null : `not read: ${UNKNOWN_WORDS[page.unknown]}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const ROBOTS_WORDS: Readonly<Record<ReportRobots['state'], string>> = {
  rules: 'The site has a robots.txt, and its rules were kept.',
  'no-rules': 'The site has no robots.txt, which admits every bot.',
  'disallow-all': 'The robots.txt of the site admits no bot.',
  unknown: 'The robots.txt of the site could not be read.',
};

const robotsText = ({ state, refused }: ReportRobots): string =>
  refused === 0
    ? ROBOTS_WORDS[state]
    : `${ROBOTS_WORDS[state]} ${refused === 1 ? 'One step was' : `${refused} steps were`} not made because of it.`;
