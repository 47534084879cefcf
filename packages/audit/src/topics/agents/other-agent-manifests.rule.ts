import type { RobotsTxt } from '@legible/formats/robots-txt';
import { fileThere } from '../../kernel/machine-files.ts';
import type { StepId } from '../../kernel/observed.ts';
import { ifSeen, notApplicable, notApplicableWithNote, siteRule } from '../../kernel/rule.ts';

const MANIFESTS = [
  ['ai-plugin', 'ai-plugin.json (no consumer since 2024)'],
  ['agents-json', 'agents.json'],
  ['agents-md', 'AGENTS.md'],
  ['auth-md', 'auth.md'],
  ['ucp', 'UCP'],
  ['acp', 'ACP'],
  ['x402', 'x402'],
] as const;

/** An extension in an agent card: AP2 has no address of its own. */
const AP2 = /github\.com\/google-agentic-commerce\/ap2/i;

/**
 * DNS-AID records are not looked up, because a scan only uses HTTP. A schema map lists feeds of structured data; it names no
 * endpoint that NLWeb's rule could ask.
 */
const schemaMaps = ({ fields, groups }: RobotsTxt, step: StepId) =>
  [...fields, ...groups.flatMap((group) => group.fields)]
    .filter(({ name }) => name === 'schemamap')
    .slice(0, 1)
    .map(({ value }) => ({
      name: 'schema map (named by robots.txt)',
      step,
      observation: `Schemamap: ${value.slice(0, 200)}`,
    }));

export default siteRule({
  id: 'other-agent-manifests',
  title: 'Other manifests for agents',
  failureTitle: 'The site has other manifests for agents',
  category: 'machine-surfaces',
  rating: ['info', 'neither', 'E4'],
  sources: ['X402', 'UCP', 'MPP', 'AP2', 'SCHEMAMAP', 'DNSAID', 'AL-SUNSET'],
  why: 'Proposals for agents come and go; this shows which of them the site has, and asks for nothing.',
  fix: 'Remove ai-plugin.json and other files that nobody reads any more.',
  repair: 'machine-file',
  expects: 'The manifests that nobody reads any more answer 404; those in use may stay.',
  counterEvidence: 'None of these files has a documented reader among search engines and assistants.',
  needs: ['machineFiles'],
  wants: ['apiDescriptions', 'robots'],
  messages: { found: 'The site has {files,}.' },
  passes: 'None of the manifests is there, or some are: they are listed.',
  fails: 'Never: this is a report.',
  check({ machineFiles, apiDescriptions, robots }) {
    const files = MANIFESTS.flatMap(([key, name]) => {
      const file = fileThere(machineFiles.value[key]);
      return file === null || file.bytes === 0 ? [] : [{ name, step: file.from, quote: file.start }];
    });
    const card = fileThere(machineFiles.value['agent-card']);
    const api = ifSeen(apiDescriptions)?.documents.find(({ priced }) => priced);
    const named = [
      ...files,
      ...(card !== null && AP2.test(card.text)
        ? [{ name: 'AP2 (in the agent card)', step: card.from, quote: card.start }]
        : []),
      ...(api === undefined ? [] : [{ name: 'MPP (prices in OpenAPI)', step: api.from, quote: api.excerpt }]),
      ...(robots.state === 'present' ? schemaMaps(robots.value.robots, robots.from) : []),
    ];
    const [first] = named;
    if (first === undefined) return notApplicable;
    const { name: _, ...proof } = first;
    return notApplicableWithNote({ message: 'found', args: { files: named.map(({ name }) => name) }, proof });
  },
});
