import type { Report, ReportRendered } from '@legible/audit';
import { codeSpan, escapeMarkdownInline } from './markdown-text.ts';

const MAX_MISSING = 3;
const MAX_PASSAGE = 160;
const MAX_URL = 300;

const VERDICTS: Readonly<Record<ReportRendered['verdict'], string>> = {
  complete: 'who runs no scripts reads what a browser shows',
  partial: 'scripts bring the rest',
  missing: 'scripts bring most of it',
  less: 'the browser shows less than the HTML has, and other words',
  empty: 'too little text to compare',
};

const shareText = ({ share, verdict }: ReportRendered): string =>
  share === null
    ? VERDICTS[verdict]
    : `${Math.floor(share * 100)} % of the words that a browser shows are in the HTML; ${VERDICTS[verdict]}`;

const missingLine = ({ missing }: ReportRendered): string[] => {
  if (missing.length === 0) return [];
  const shown = missing.slice(0, MAX_MISSING).map((text) => `“${escapeMarkdownInline(text, MAX_PASSAGE)}”`);
  return [`  Only in a browser: ${shown.join(', ')}${missing.length > MAX_MISSING ? ' and more' : ''}`];
};

/** What scripts add to the pages that a browser opened; null when it opened none. */
export const renderedPart = ({ pages }: Report): string | null => {
  const lines = pages.flatMap(({ url, rendered }) =>
    rendered === undefined ? [] : [`- ${codeSpan(url, MAX_URL)}: ${shareText(rendered)}`, ...missingLine(rendered)],
  );
  return lines.length === 0 ? null : ['## In a browser', '', ...lines].join('\n');
};
