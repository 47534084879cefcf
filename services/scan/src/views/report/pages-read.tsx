import type { Report, ReportPage } from '@legible/audit';
import { pagesReadText } from '../../wording/counted.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { pagesReadWords } from '../../words/pages-read-words.ts';
import { reasonWords } from '../../words/reason-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { English, Phrase, useLanguage, useWords } from '../language.tsx';
import { Folded } from '../parts.tsx';
import { PatternMap } from './charts.tsx';
import { StepLink, useTrailEvent } from './report-trail.tsx';

/** The pages a report rests on, and what robots.txt says to our bot. */
export const PagesRead = ({ report }: { readonly report: Report }) => {
  const language = useLanguage();
  const words = pagesReadWords(language);
  const { refused, state } = report.robots;
  const done = [
    words.requests(report.requests),
    words.robots[state],
    ...(refused === 0 ? [] : [words.skipped(refused)]),
  ];
  return (
    <Folded id="pages" title={words.title} gist={pagesReadText(report, language)}>
      <p>{done.join(vocabularyWords(language).space)}</p>
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
            <Seen page={page} />
          </li>
        ))}
      </ol>
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

/** What kind of page it is, and what answered. */
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
