import { PAGE_KIND_WORDS, type Report, type ReportPage, SITE_KIND_WORDS } from '@legible/audit';
import { isRead, pagesReadText } from '../../views/counted.ts';
import { UNKNOWN_WORDS } from '../../views/outcome-words.tsx';
import { byReason } from '../../views/report/untested-reasons.ts';
import { codeSpan, escapeMarkdownInline } from './markdown-text.ts';

const MAX_PAGES = 40;
const MAX_TITLE = 120;
const MAX_URL = 300;

/** What could not be tested, by reason, with the number of pages where it was not the whole site. */
export const untestedPart = ({ untested }: Report): string => {
  const lines = byReason(untested).map(({ words, remedy, entries }) => {
    const rules = entries.map(({ ruleId, pages: { length } }) => {
      const pages = length === 0 ? '' : ` (${length} ${length === 1 ? 'page' : 'pages'})`;
      return codeSpan(ruleId) + pages;
    });
    return `- ${words}: ${rules.join(', ')}. What it takes: ${remedy}`;
  });
  return ['## Could not test', '', ...(lines.length === 0 ? ['Everything that applies was tested.'] : lines)].join(
    '\n',
  );
};

const pageLine = (page: ReportPage): string => {
  const facts = [
    PAGE_KIND_WORDS[page.kind],
    page.status === null ? 'no answer' : `status ${page.status}`,
    ...(page.unknown === null ? [] : [`not read: ${UNKNOWN_WORDS[page.unknown]}`]),
    ...(page.title === null ? [] : [`titled “${escapeMarkdownInline(page.title, MAX_TITLE)}”`]),
  ];
  return `${codeSpan(page.url, MAX_URL)}: ${facts.join(', ')}`;
};

const kindLine = ({ siteKinds }: Report): string[] => {
  if (siteKinds === null) return [];
  const kinds = siteKinds.kinds.map(
    ({ kind, because }) => `${SITE_KIND_WORDS[kind]} (${escapeMarkdownInline(because)})`,
  );
  return ['', `Judged as: ${kinds.join('; ')}.`];
};

/** The pages that the report rests on. */
export const pagesPart = (report: Report): string => {
  const shown = report.pages.slice(0, MAX_PAGES).map((page, at) => `${at + 1}. ${pageLine(page)}`);
  const left = report.pages.length - shown.length;
  return [
    '## Pages read',
    ...kindLine(report),
    '',
    ...(report.pages.every(isRead) ? [] : [`${pagesReadText(report)}:`, '']),
    ...(shown.length === 0 ? ['None.'] : shown),
    ...(left > 0 ? [`\n${left} more are in the JSON.`] : []),
  ].join('\n');
};
