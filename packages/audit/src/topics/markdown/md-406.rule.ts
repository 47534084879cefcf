import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

const REQUEST = 'Accept: application/x-none';

/** Judges the one page that was requested with a type that no server has, if Markdown is offered. */
export default pageRule({
  id: 'md-406',
  title: 'What cannot be served is answered with 406',
  failureTitle: [
    'answers a request for an unknown type with a server error',
    'answer a request for an unknown type with a server error',
  ],
  warningTitle: [
    'does not answer a request for an unknown type with 406 and a list',
    'do not answer a request for an unknown type with 406 and a list',
  ],
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['RFC9110'],
  why: 'A program that accepts a single type learns from 406, and from the list in it, what it could ask for instead.',
  fix: 'Answer 406 with the available types when Accept rules out all of them.',
  repair: 'content-negotiation',
  expects: 'The status is 406, and the answer lists the types that the address has.',
  needs: ['markdown'],
  messages: {
    error: (a: { status: number }) => `${REQUEST} brings status ${a.status}, an error of the server.`,
    other: (a: { status: number | null; type: string }) =>
      `${REQUEST} brings status ${a.status} with the type ${a.type} instead of 406.`,
    bare: () => `${REQUEST} brings 406 without naming what could be asked for.`,
  },
  passes: '“Accept: application/x-none” brings 406 and the list text/html, text/markdown.',
  fails: '“Accept: application/x-none” brings 500.',
  check({ markdown }) {
    const answer = markdown.value.accepts.neither;
    if (answer === undefined || answer.status === null) return notApplicable;
    const { status, mediaType, from, start, offersOthers } = answer;
    const proof = { step: from, quote: start, observation: `HTTP status ${status}` };
    if (status >= 500) return fail({ message: 'error', args: { status }, proof });
    if (status !== 406) return warn({ message: 'other', args: { status, type: mediaType ?? 'none' }, proof });
    return offersOthers ? pass : warn({ message: 'bare', args: {}, proof });
  },
});
