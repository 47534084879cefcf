import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

/** Shares of operations without a gap. */
const GOOD = 0.95;
const FAIR = 0.7;

export default siteRule({
  id: 'openapi-usable',
  title: 'OpenAPI operations say all that a program must know',
  failureTitle: 'Many API operations are not fully described',
  warningTitle: 'Some API operations are not fully described',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['OAS'],
  why: 'An agent turns each operation into a tool: operationId becomes its name, the description says when to use it, and schemas say what to send, what comes back and what can go wrong.',
  fix: 'Give every operation a unique operationId, a description, typed parameters, a schema for its answer and one for errors.',
  repair: 'api-description',
  expects:
    'Every operation of the document has a unique operationId, a description, typed parameters, and schemas for answer and error.',
  needs: ['apiDescriptions'],
  messages: {
    gaps: (a: { url: string; incomplete: number; operations: number; examples: readonly string[] }) =>
      `${a.incomplete} of ${a.operations} operations of ${a.url} leave something to guess: ${a.examples.join('; ')}.`,
  },
  passes: 'All operations have an operationId, a description, types, and schemas for answers and errors.',
  fails: 'Half of the operations have no schema for their answer.',
  check({ apiDescriptions }) {
    const read = apiDescriptions.value.documents.filter(({ operations }) => operations > 0);
    const shareOf = ({ operations, incomplete }: (typeof read)[number]): number => 1 - incomplete / operations;
    const [worst] = [...read].sort((a, b) => shareOf(a) - shareOf(b));
    if (worst === undefined) return notApplicable;
    const share = shareOf(worst);
    if (share >= GOOD) return pass;
    const { url, incomplete, operations, gaps, from } = worst;
    const examples = gaps.slice(0, 10).map((one) => `${one.operation} (${one.gaps.join(', ')})`);
    const finding = { message: 'gaps' as const, args: { url, incomplete, operations, examples } };
    const proof = { step: from, observation: examples.slice(0, 3).join('; ') };
    return share >= FAIR ? warn({ ...finding, proof }) : fail({ ...finding, proof });
  },
});
