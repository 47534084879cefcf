import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface IssueFile {
  readonly number: number;
  readonly slug: string;
  readonly title: string;
  /** ISO 8601. Default: long ago. */
  readonly date?: string;
  readonly access?: 'public' | 'members' | 'window';
  /** For journeys that publish faster than authors do: otherwise the fourth issue within a minute is held. */
  readonly announce?: true;
  readonly body: string;
}

const LONG_AGO = '2024-03-01T09:00:00Z';
/** How long an issue with `access: window` is free. */
export const FREE_WINDOW_DAYS = 7;

const issueText = ({ number, slug, title, date = LONG_AGO, access = 'public', announce, body }: IssueFile): string =>
  [
    '---',
    `title: ${title}`,
    `number: ${number}`,
    `slug: ${slug}`,
    `date: ${date}`,
    `access: ${access}`,
    ...(announce ? ['announce: true'] : []),
    'topics: [Birds]',
    'category: Songs',
    `translation: t-${number}`,
    '---',
    '',
    body,
    '',
  ].join('\n');

/** Writes an issue of the English edition into a content folder. */
export const writeIssue = (folder: string, issue: IssueFile): Promise<void> =>
  writeText(join(folder, 'en', `${issue.number}.md`), issueText(issue));

/** Breaks the file of a public issue. */
export const breakIssue = (folder: string, number: number): Promise<void> =>
  writeText(join(folder, 'en', `${number}.md`), '---\ntitle: [never closed\naccess: public\n---\nNot to be shown.\n');

/** A newsletter of two issues in English and one in Korean. */
export const writeNewsletter = async (folder: string): Promise<void> => {
  await writeText(
    join(folder, 'publication.yaml'),
    `publisher: Aviary\nname: Aviary Letter\ndescription: About birds.\nfreeWindowDays: ${FREE_WINDOW_DAYS}\n`,
  );
  await writeIssue(folder, { number: 1, slug: 'first', title: 'The first', body: 'A lark sings. '.repeat(80) });
  await writeIssue(folder, { number: 2, slug: 'second', title: 'The second', body: 'A wren answers.' });
  const korean = { number: 1, slug: 'first', title: '첫 호', body: '종달새가 웁니다.' };
  await writeText(join(folder, 'ko', '1.md'), issueText(korean));
};

const writeText = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};
