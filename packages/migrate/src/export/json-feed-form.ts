import { type Edition, homePath, issuePath, zonedInstant } from '@legible/issues';
import { LEGIBLE_EXTENSION, type LegibleExtension } from '../feed/legible-extension.ts';
import { EXPORT_FILE } from '../markdown-folder/dialect.ts';
import type { Form, FormDependencies } from './export-form.ts';
import { exportFile, FOR_THE_OWNER } from './export-report.ts';
import type { ExportStream } from './export-target.ts';
import type { ExportedIssue } from './exported-content.ts';
import { type AddressIn, addressesIn, cutBody, htmlBody, markedHtml } from './issue-html.ts';

/** Writes an instant as RFC 3339, with the offset that the publication's clocks have at that time. */
const dated = (instant: string, timeZone: string): string =>
  Date.parse(instant) % 1000 === 0 ? zonedInstant(instant, timeZone) : instant;

const headOf = ({ path, ...edition }: Edition, { content, baseUrl }: FormDependencies) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: edition.name,
  ...(baseUrl === null ? {} : { home_page_url: baseUrl + homePath({ path, ...edition }) }),
  description: edition.description,
  user_comment: FOR_THE_OWNER,
  language: edition.language,
  authors: [{ name: content.publication.publisher }],
});

const itemOf = (
  issue: ExportedIssue,
  edition: Edition,
  addressIn: AddressIn,
  { content, baseUrl }: FormDependencies,
) => {
  const { timeZone } = content.publication;
  const { category, topics, publishedAt, updatedAt } = issue;
  const tags = [...(category === null ? [] : [category]), ...topics];
  const address = issuePath(edition, issue.slug);
  const extension: LegibleExtension = {
    number: issue.number,
    address,
    slug: issue.slug,
    access: issue.access,
    category,
    translation: issue.translationKey,
    imageAlt: issue.image?.alt ?? null,
    aliases: [...issue.aliases],
    draft: issue.isDraft,
  };
  return {
    id: issue.source,
    ...(baseUrl === null ? {} : { url: baseUrl + address }),
    title: issue.title,
    content_html: markedHtml(htmlBody(cutBody(issue.markdown), addressIn)),
    ...(issue.summary === null ? {} : { summary: issue.summary }),
    ...(issue.image === null
      ? {}
      : { image: URL.canParse(issue.image.src) ? issue.image.src : `${baseUrl ?? ''}${issue.image.src}` }),
    ...(publishedAt === null ? {} : { date_published: dated(publishedAt, timeZone) }),
    ...(updatedAt === null ? {} : { date_modified: dated(updatedAt, timeZone) }),
    ...(issue.author === null ? {} : { authors: [{ name: issue.author }] }),
    ...(tags.length === 0 ? {} : { tags }),
    language: edition.language,
    [LEGIBLE_EXTENSION]: extension,
  };
};

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), one file for each edition, with all of its issues. */
export const jsonFeedForm: Form = {
  mayBeFile: true,
  oneEdition: false,
  begin: async (dependencies) => {
    const { content, target, isFile, baseUrl } = dependencies;
    const whole = (path: string): string => `${baseUrl ?? ''}${path}`;
    const addressIn = addressesIn(content, { picture: whole, page: whole });
    let open: { readonly edition: Edition; readonly file: ExportStream } | null = null;
    const close = async (): Promise<void> => {
      await open?.file.write('\n]}\n');
      await open?.file.end();
      open = null;
    };
    return {
      async issue(issue, edition) {
        const isFirst = open?.edition !== edition;
        if (isFirst) {
          await close();
          open = { edition, file: await target.begin(isFile ? '' : `${edition.key}.json`) };
          await open.file.write(`${JSON.stringify(headOf(edition, dependencies)).slice(0, -1)},"items":[`);
        }
        const item = itemOf(issue, edition, addressIn, dependencies);
        await open?.file.write(`${isFirst ? '\n' : ',\n'}${JSON.stringify(item)}`);
      },
      page: null,
      picturePlace: (path) => path,
      async end() {
        await close();
        if (!isFile) await target.write(EXPORT_FILE, exportFile(content.publication));
      },
    };
  },
};
