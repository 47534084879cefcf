import type { Report, ReportPage } from '@legible/audit';
import { pagesReadText, wholeSiteText } from '../../wording/counted.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { fixFirstWords } from '../../words/fix-first-words.ts';
import { pagesReadWords } from '../../words/pages-read-words.ts';
import { reasonWords } from '../../words/reason-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { English, Phrase, useLanguage, useWords } from '../language.tsx';
import { Folded } from '../parts.tsx';
import { PatternMap } from './charts.tsx';
import { StepLink, useTrailEvent } from './report-trail.tsx';

/** Most pages that the list has. More would make the report of a whole site too long to load. */
const MOST_LISTED = 40;

/** The pages a report rests on, and what robots.txt says to our bot. */
export const PagesRead = ({ report }: { readonly report: Report }) => {
  const language = useLanguage();
  const words = pagesReadWords(language);
  const { refused, state } = report.robots;
  const whole = wholeSiteText(report, language);
  const unlisted = report.pages.length - MOST_LISTED;
  const done = [
    words.requests(report.requests),
    words.robots[state],
    ...(refused === 0 ? [] : [words.skipped(refused)]),
  ];
  return (
    <Folded id="pages" title={words.title} gist={pagesReadText(report, language)}>
      <p>{done.join(vocabularyWords(language).space)}</p>
      {whole === null ? null : (
        <p>
          <Phrase text={whole.text} with={{ command: <code>{whole.command}</code> }} />
        </p>
      )}
      <PatternMap report={report} />
      <ol class="pages">
        {report.pages.slice(0, MOST_LISTED).map((page) => (
          <li>
            {page.title === null ? null : (
              <p>
                <strong>{foreign(page.title)}</strong>
              </p>
            )}
            <p>{foreignLink(page.url)}</p>
            <Chosen page={page} />
            <Seen page={page} />
          </li>
        ))}
      </ol>
      {unlisted <= 0 ? null : <p>{fixFirstWords(language).more(unlisted)}</p>}
    </Folded>
  );
};

/** Why we chose this page: the reason of its step in the trail, and where we found links to it. */
const Chosen = ({ page }: { readonly page: ReportPage }) => {
  const words = useWords(pagesReadWords);
  const event = useTrailEvent(page.eventId);
  const found = page.foundIn.map((place) => words.places[place]);
  return (
    <p class="muted">
      {event === null ? null : (
        <>
          <Phrase
            text={words.chosen}
            with={{ reason: <English>{showUnseen(event.origin.label)}</English>, step: <StepLink event={event} /> }}
          />
          {found.length === 0 ? '' : ' · '}
        </>
      )}
      {found.length === 0 ? null : words.found(found)}
    </p>
  );
};

/** The kind of the page, and how it answered. */
const Seen = ({ page }: { readonly page: ReportPage }) => {
  const language = useLanguage();
  const words = pagesReadWords(language);
  return (
    <p class="muted">
      <Phrase
        text={words.kind}
        with={{ kind: words.kinds[page.kind], because: <English>{showUnseen(page.kindBecause)}</English> }}
      />
      {' · '}
      {page.status === null ? words.noAnswer : words.status(page.status)}
      {page.unknown === null ? null : ` · ${words.notRead(reasonWords(language).reasons[page.unknown])}`}
      {page.finalUrl === page.url ? null : (
        <>
          {' · '}
          <Phrase text={words.answeredBy} with={{ url: foreignLink(page.finalUrl) }} />
        </>
      )}
    </p>
  );
};
