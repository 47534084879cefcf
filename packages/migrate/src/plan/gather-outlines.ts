import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceIssue, SourceItem, SourceSite } from '../source/source-issue.ts';
import { ImportRefused } from './import-refused.ts';

/** An issue without its body: what the first pass keeps of every issue. */
export type Outline = Omit<SourceIssue, 'body' | 'notes' | 'summary' | 'author' | 'image'>;

/** Everything in a source except the bodies. */
export interface Outlines {
  readonly site: SourceSite | null;
  readonly outlines: readonly Outline[];
  readonly passedOver: readonly { readonly place: string; readonly why: string }[];
}

const outlineOf = ({ body: _body, notes: _notes, summary: _s, author: _a, image: _i, ...outline }: SourceIssue) =>
  outline satisfies Outline;

/**
 * Makes the first pass over a source.
 *
 * @throws ImportRefused, UnusableSource
 */
export const gatherOutlines = async (items: AsyncIterable<SourceItem>): Promise<Outlines> => {
  let site: SourceSite | null = null;
  const outlines: Outline[] = [];
  const passedOver: { place: string; why: string }[] = [];
  const ids = new Set<string>();
  for await (const item of items) {
    if (item.kind === 'site') site = item.site;
    else if (item.kind === 'passed-over') passedOver.push({ place: item.place, why: item.why });
    else {
      const { sourceId, place } = item.issue;
      if (ids.has(sourceId)) throw new ImportRefused(`${place}: a second issue with the id ${sourceId}.`);
      if (ids.size >= IMPORT_LIMITS.issues)
        throw new ImportRefused(`The source has more than ${IMPORT_LIMITS.issues} issues; import it in parts.`);
      ids.add(sourceId);
      outlines.push(outlineOf(item.issue));
    }
  }
  if (outlines.length === 0) throw new ImportRefused('There is no issue in the source.', ...whyPassedOver(passedOver));
  return { site, outlines, passedOver };
};

const whyPassedOver = (passedOver: Outlines['passedOver']): readonly string[] =>
  [...Map.groupBy(passedOver, ({ why }) => why)].map(([why, items]) => `${items.length} skipped: ${why}.`);
