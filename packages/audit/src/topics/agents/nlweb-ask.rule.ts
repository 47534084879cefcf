import { fail, pass, siteRule } from '../../kernel/rule.ts';

/**
 * Sends the question only to an endpoint that the site names. The roster's guess of /ask would send it to other
 * people's forms.
 */
export default siteRule({
  id: 'nlweb-ask',
  title: 'The NLWeb endpoint answers',
  failureTitle: 'The NLWeb endpoint does not answer as expected',
  category: 'machine-surfaces',
  rating: ['info', 'ai', 'E4'],
  sources: ['NLWEB'],
  why: 'An agent that is sent to /ask expects JSON with schema.org items; anything else is a dead end.',
  fix: 'Repair the endpoint, or take out the links to it.',
  repair: 'api-description',
  expects:
    'The /ask request is answered 200 with JSON that holds schema.org items, or nothing names the endpoint any more.',
  counterEvidence: 'No search engine or assistant documents that it asks NLWeb endpoints.',
  needs: ['nlweb'],
  messages: {
    broken: '{url}, named by {by}, does not answer as NLWeb does: {said}.',
  },
  passes: 'GET /ask?query=… answers JSON whose results carry schema.org objects.',
  fails: 'A link with rel=nlweb names /ask, which answers 404.',
  check({ nlweb }) {
    const { url, namedBy, status, json, typed, results, from, excerpt, failure } = nlweb.value;
    const isAnswered = status !== null && status >= 200 && status < 300;
    if (isAnswered && json && typed > 0) return pass;
    const empty = results === 0 ? 'no results' : 'results without schema.org objects';
    const said = isAnswered ? (json ? empty : 'no JSON') : `status ${status ?? failure}`;
    return fail({
      message: 'broken',
      args: { url, by: namedBy, said },
      proof: { step: from, quote: excerpt },
    });
  },
});
