import { fail, ifSeen, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import type { ApiDescriptionFact } from './openapi.ts';

/** `apiErrors` shows whether its servers answer, if the API has a request that can safely be wrong. */
export default siteRule({
  id: 'openapi-description',
  title: 'The API is described by an OpenAPI document',
  failureTitle: 'An API description that the site announces cannot be used',
  warningTitle: 'The API description is hard to find or to use',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['OAS', 'RFC9727'],
  why: 'Agents and code assistants build calls from the OpenAPI document; where it is missing from the links or cannot be read, they guess paths and parameters.',
  fix: 'Publish openapi.json in version 3, and name it with <link rel="service-desc"> or in /.well-known/api-catalog.',
  repair: 'api-description',
  expects:
    'The address answers 200 with an OpenAPI document of version 3, and a service-desc link or the API catalogue names it.',
  needs: ['apiDescriptions'],
  wants: ['apiErrors'],
  messages: {
    broken: '{url}, named by {by}, cannot be used: {trouble}.',
    unreachable: 'The API that {url} describes does not answer: {trouble}.',
    former: '{url} is written in version {trouble}; tools of today read version 3.',
    unnamed: '{url} describes the API, and no link of the site leads there.',
  },
  passes: 'The element <link rel="service-desc" href="/openapi.json"> leads to a document of OpenAPI 3.1.',
  fails: 'The element <link rel="service-desc" href="/openapi.json"> leads to a page with status 404.',
  check({ apiDescriptions, apiErrors }) {
    const all = apiDescriptions.value.documents;
    const [first] = all;
    if (first === undefined) return notApplicable;
    const finding = (one: ApiDescriptionFact, trouble: string | null) => ({
      args: { url: one.url, by: one.namedBy ?? 'nobody', trouble: trouble ?? '' },
      proof: { step: one.from, quote: one.excerpt },
    });
    const broken = all.filter(({ trouble }) => trouble !== null);
    const worst = broken.find(({ namedBy }) => namedBy !== null) ?? broken[0];
    if (worst) return (worst.namedBy === null ? warn : fail)({ message: 'broken', ...finding(worst, worst.trouble) });
    const dead = ifSeen(apiErrors)?.errors.find(({ status }) => status === null);
    if (dead) return warn({ message: 'unreachable', ...finding(first, dead.failure) });
    const former = all.find(({ version }) => !version?.startsWith('3.'));
    if (former) return warn({ message: 'former', ...finding(former, former.version) });
    return all.some(({ namedBy }) => namedBy !== null) ? pass : warn({ message: 'unnamed', ...finding(first, null) });
  },
});
