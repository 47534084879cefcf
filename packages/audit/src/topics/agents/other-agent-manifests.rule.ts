import { fileThere } from '../../kernel/machine-files.ts';
import { notApplicable, notApplicableWithNote, siteRule } from '../../kernel/rule.ts';

const MANIFESTS = [
  ['ai-plugin', 'ai-plugin.json (no consumer since 2024)'],
  ['agents-json', 'agents.json'],
  ['agents-md', 'AGENTS.md'],
  ['auth-md', 'auth.md'],
  ['ucp', 'UCP'],
  ['acp', 'ACP'],
  ['x402', 'x402'],
] as const;

/** DNS-AID records are not looked up: a scan asks HTTP alone. AP2 has no address of its own. */
export default siteRule({
  id: 'other-agent-manifests',
  title: 'Other manifests for agents',
  failureTitle: 'The site has other manifests for agents',
  category: 'machine-surfaces',
  rating: ['info', 'neither', 'E4'],
  sources: ['X402', 'UCP', 'DNSAID', 'AL-SUNSET'],
  why: 'Proposals for agents come and go; this shows which of them the site has, and asks for nothing.',
  fix: 'Remove ai-plugin.json and other files that nobody reads any more.',
  repair: 'machine-file',
  expects: 'The manifests that nobody reads any more answer 404; those in use may stay.',
  counterEvidence: 'None of these files has a documented reader among search engines and assistants.',
  needs: ['machineFiles'],
  messages: { found: (a: { files: readonly string[] }) => `The site has ${a.files.join(', ')}.` },
  passes: 'None of the manifests is there, or some are: they are listed.',
  fails: 'Never: this is a report.',
  check({ machineFiles }) {
    const there = MANIFESTS.flatMap(([key, name]) => {
      const file = fileThere(machineFiles.value[key]);
      return file === null || file.bytes === 0 ? [] : [{ name, file }];
    });
    const [first] = there;
    if (first === undefined) return notApplicable;
    const proof = { step: first.file.from, quote: first.file.start };
    return notApplicableWithNote({ message: 'found', args: { files: there.map(({ name }) => name) }, proof });
  },
});
