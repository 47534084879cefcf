import type { Report } from '@legible/audit';

/** The part of a scanner's JSON that the bench uses. */
export interface ScannerOutput {
  /** Name and version. */
  readonly name: string;
  /** Number of pages that were read and judged. */
  readonly pages: number;
  /** Number of rules that judged them. */
  readonly rules: number;
}

/** @throws Error when the report judges no page. */
export const readReport = (output: string): ScannerOutput => {
  const { rulesetVersion, pages, rules } = JSON.parse(output) as Report;
  const read = pages.filter(({ unknown }) => unknown === null).length;
  if (read === 0) throw new Error('the scan could not read a page');
  return { name: `Legible ${rulesetVersion}`, pages: read, rules: rules.length };
};

/** @throws Error when the page was not judged. */
export const readLighthouse = (output: string): ScannerOutput => {
  const { lighthouseVersion, runtimeError, categories } = JSON.parse(output) as {
    readonly lighthouseVersion: string;
    readonly runtimeError?: { readonly message: string };
    readonly categories: { readonly seo?: { readonly score: number | null; readonly auditRefs: readonly unknown[] } };
  };
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const { seo } = categories;
  if (typeof seo?.score !== 'number') throw new Error('Lighthouse gave no score for SEO');
  return { name: `Lighthouse ${lighthouseVersion}`, pages: 1, rules: seo.auditRefs.length };
};
