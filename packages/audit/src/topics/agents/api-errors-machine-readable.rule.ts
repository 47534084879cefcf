import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import type { ApiErrorFact } from './openapi.ts';

const isRefusal = ({ status }: ApiErrorFact): boolean => status !== null && status >= 400 && status < 500;

const WORDS = { 'unknown-path': 'a path that it does not have', 'bad-parameter': 'a value it cannot take' } as const;

type Args = Pick<ApiErrorFact, 'url' | 'mistake'> & { readonly status: number };

export default siteRule({
  id: 'api-errors-machine-readable',
  title: 'The API reports errors in a form that programs can read',
  failureTitle: 'The API answers wrong requests with a web page',
  warningTitle: 'The API does not report errors as programs expect them',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E1'],
  sources: ['RFC9457'],
  why: 'An agent that gets a page, or a success, for a wrong request does not learn what went wrong and tries again blindly.',
  fix: 'Answer wrong requests with a 4xx status and application/problem+json that says what is wrong.',
  repair: 'api-description',
  expects: 'The wrong request is answered with a 4xx status and a JSON body, best as application/problem+json.',
  needs: ['apiErrors'],
  messages: {
    page: (a: Args) => `${a.url} (${WORDS[a.mistake]}) answers with an HTML page and status ${a.status}.`,
    status: (a: Args) => `${a.url} (${WORDS[a.mistake]}) answers with status ${a.status} instead of a 4xx.`,
    text: (a: Args) => `${a.url} (${WORDS[a.mistake]}) answers ${a.status} without JSON.`,
  },
  passes: 'GET /api/no-such-path answers 404 with application/problem+json.',
  fails: 'GET /api/no-such-path answers 404 with the HTML page of the site.',
  check({ apiErrors }) {
    const all = apiErrors.value.errors.filter(({ status }) => status !== null);
    if (all.length === 0) return notApplicable;
    const finding = ({ url, mistake, status, from, excerpt }: ApiErrorFact) => ({
      args: { url, mistake, status: status ?? 0 },
      proof: { step: from, quote: excerpt },
    });
    const page = all.find(({ body }) => body === 'html');
    if (page) return fail({ message: 'page', ...finding(page) });
    // An error without JSON gives a program only its status.
    const bad = all.find((one) => !isRefusal(one) || one.body !== 'json');
    if (bad === undefined) return pass;
    return warn({ message: isRefusal(bad) ? 'text' : 'status', ...finding(bad) });
  },
});
