import { csvTable } from '../csv/csv-fixtures.ts';

/** The documented columns of an archive's list, and the fields that only the API has. */
const COLUMNS = ['id', 'secondary_id', 'subject', 'publish_date', 'source', 'slug', 'email_type', 'status'] as const;

const EMAIL = {
  id: 'e1',
  secondary_id: '12',
  subject: 'First',
  publish_date: '2025-03-04 05:06:07+00:00',
  source: 'app',
  slug: 'first',
  email_type: 'public',
  status: 'sent',
};

export interface MadeEmail {
  /** Fields that differ from an ordinary public e-mail. */
  readonly row?: Readonly<Record<string, string>>;
  /** Null when the export has no file for it. */
  readonly text?: string | null;
}

const filled = ({ row }: MadeEmail): Readonly<Record<string, string>> => ({ ...EMAIL, ...row });

const textFiles = (emails: readonly MadeEmail[], folder: string): Record<string, string> =>
  Object.fromEntries(
    emails.flatMap((email) => {
      const { text = 'Text' } = email;
      return text === null ? [] : [[`${folder}emails/${filled(email).slug}.md`, text]];
    }),
  );

/** Makes an export with emails.csv. */
export const madeExport = (emails: readonly MadeEmail[], folder = ''): Record<string, string> => {
  const columns = new Set([...COLUMNS, ...emails.flatMap(({ row = {} }) => Object.keys(row))]);
  return { ...textFiles(emails, folder), [`${folder}emails.csv`]: csvTable([...columns], emails.map(filled)) };
};

/** Makes an export with emails.json. */
export const madeJsonExport = (emails: readonly MadeEmail[], folder = ''): Record<string, string> => ({
  ...textFiles(emails, folder),
  [`${folder}emails.json`]: JSON.stringify(emails.map(filled)),
});

/** Makes a text of the editor that writes HTML. */
export const fancy = (html: string): string => `<!-- buttondown-editor-mode: fancy -->${html}`;
