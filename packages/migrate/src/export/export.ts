import { lockTime, readContentImage } from '@legible/issues';
import type { Form, FormWriter } from './export-form.ts';
import type { ExportReport } from './export-report.ts';
import type { ExportDependencies, ExportForm, ExportRequest } from './export-request.ts';
import { ExportRefused, type ExportTarget, exportTarget } from './export-target.ts';
import { type ExportedContent, exportedContent } from './exported-content.ts';
import { ghostForm } from './ghost-form.ts';
import { jsonFeedForm } from './json-feed-form.ts';
import { markdownForm } from './markdown-form.ts';

const FORMS: Readonly<Record<ExportForm, Form>> = {
  markdown: markdownForm,
  ghost: ghostForm,
  jsonfeed: jsonFeedForm,
};

const PICTURE_LEFT_OUT = 'picture that is not a regular file of at most 8 MiB';

/**
 * Writes the content of a folder in another form: everything that its owner has written, locked or not. The export is
 * written next to its target, one issue at a time, and moved there at the end. If anything fails before that, nothing
 * remains.
 *
 * @throws ExportRefused; any error of the file system; the reason of `stop`.
 */
export const exportNewsletter = async (
  request: ExportRequest,
  dependencies: ExportDependencies,
): Promise<ExportReport> => {
  const { folder, to, form: name, edition, baseUrl, force } = request;
  const form = FORMS[name];
  const isFile = form.mayBeFile && /\.json$/i.test(to);
  const content = await exportedContent(folder, edition, dependencies);
  refuseSeveral(content, request, isFile || form.oneEdition);
  const target = await exportTarget(to, { kind: isFile ? 'file' : 'folder', force });
  const notes = new Map<string, number>();
  const note = (what: string): void => void notes.set(what, (notes.get(what) ?? 0) + 1);
  try {
    const writer = await form.begin({ content, target, isFile, baseUrl, at: dependencies.now(), note });
    const counts = await issuesInto(writer, content, dependencies);
    const pages = await pagesInto(writer, content, note);
    await writer.end();
    const pictures = await picturesInto(target, writer, content, { dependencies, isFile, note });
    dependencies.stop.throwIfAborted();
    await target.commit();
    return {
      form: name,
      folder,
      to,
      editions: content.editions.map(({ key }) => key),
      issues: content.outlines.length,
      ...counts,
      pages,
      pictures,
      notes: [...notes].map(([what, count]) => ({ what, count })),
    };
  } finally {
    await target.discard();
  }
};

const refuseSeveral = ({ editions }: ExportedContent, { to }: ExportRequest, isOne: boolean): void => {
  if (!isOne || editions.length === 1) return;
  throw new ExportRefused(
    `There are ${editions.length} editions, and ${to} can hold one.`,
    `Name one with --edition: ${editions.map(({ key }) => key).join(', ')}.`,
  );
};

const issuesInto = async (
  writer: FormWriter,
  { editions, outlines, publication, issue: read }: ExportedContent,
  { progress, stop }: ExportDependencies,
): Promise<Pick<ExportReport, 'drafts' | 'gated'>> => {
  let [drafts, gated] = [0, 0];
  for (const [index, { place }] of outlines.entries()) {
    stop.throwIfAborted();
    const issue = await read(place);
    const edition = editions.find(({ key }) => key === issue.edition);
    if (edition === undefined) throw new Error(`an issue of ${issue.edition}, which is not exported`);
    await writer.issue(issue, edition);
    if (issue.isDraft) drafts++;
    if (lockTime({ ...issue, publishedAt: issue.publishedAt ?? '' }, publication) !== null) gated++;
    progress({ done: index + 1, total: outlines.length });
  }
  return { drafts, gated };
};

const pagesInto = async (
  writer: FormWriter,
  { pages, page: read }: ExportedContent,
  note: (what: string) => void,
): Promise<number> => {
  let written = 0;
  for (const place of pages) {
    if (writer.page === null) {
      note('page (about, contact …), which this form cannot hold');
      continue;
    }
    const { page, text } = await read(place);
    if (page === null) {
      note('draft of a page, which is left out');
      continue;
    }
    await writer.page(page, text);
    written++;
  }
  return written;
};

const picturesInto = async (
  target: ExportTarget,
  writer: FormWriter,
  { folder, pictures }: ExportedContent,
  {
    dependencies,
    isFile,
    note,
  }: { readonly dependencies: ExportDependencies; readonly isFile: boolean; readonly note: (what: string) => void },
): Promise<number> => {
  let count = 0;
  for (const path of pictures) {
    dependencies.stop.throwIfAborted();
    const image = isFile ? null : await readContentImage(folder, path.split('/').slice(1));
    if (image === null) note(isFile ? 'picture, which a single file cannot hold' : PICTURE_LEFT_OUT);
    else {
      await target.write(writer.picturePlace(path), image.bytes);
      count++;
    }
  }
  return count;
};
