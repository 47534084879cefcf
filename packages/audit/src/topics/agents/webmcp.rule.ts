import { fail, notApplicable, notApplicableWithNote, pageRule, pass, passWithNote, warn } from '../../kernel/rule.ts';

/** Added to a finding about a dropped spelling. */
const NOW = 'the current draft has document.modelContext.registerTool';

/** Tools that a script registers have their texts in the script, which we do not read. So they only add a note. */
export default pageRule({
  id: 'webmcp',
  title: 'Forms offered to agents are complete',
  failureTitle: 'Forms offered to AI agents are incomplete',
  warningTitle: 'Forms offered to AI agents leave fields undescribed',
  category: 'machine-surfaces',
  rating: ['info', 'ai', 'E3'],
  sources: ['WEBMCP'],
  why: 'A browser agent sees an annotated form as a tool: without a description it does not know when to use it, and a field without a name is not a parameter at all.',
  fix: 'Give each form with toolname a tooldescription, each field a name, and each name a label or toolparamdescription.',
  repair: 'semantic-html',
  expects:
    'Each form with toolname has a tooldescription, and each of its fields a name and a label or toolparamdescription.',
  counterEvidence: 'WebMCP is a draft behind an origin trial; few agents read it.',
  needs: ['webMcp'],
  messages: {
    broken: 'Forms offered to agents are incomplete: {forms;}.',
    partial: 'Fields of forms offered to agents are not described: {forms;}.',
    script: 'A script of the page uses document.modelContext, where tools for agents in the browser are registered.',
    dropped:
      'A script registers tools for agents by “{said}”, which browsers have dropped: the draft has document.modelContext.registerTool.',
  },
  passes:
    '<form toolname="search" tooldescription="Searches all articles"><input name="q" toolparamdescription="Words to look for"></form>',
  fails: '<form toolname="search"><input name="q" toolparamdescription="Words to look for"></form>',
  check({ webMcp }) {
    const { forms, registers } = webMcp.value;
    const [first] = forms;
    const step = webMcp.from;
    const { current, dropped } = registers;
    const lost =
      current === null && dropped !== null
        ? { message: 'dropped' as const, args: { said: dropped }, proof: { step, quote: dropped, observation: NOW } }
        : null;
    if (first === undefined) {
      if (lost !== null) return notApplicableWithNote(lost);
      return current === null
        ? notApplicable
        : notApplicableWithNote({ message: 'script', args: {}, proof: { step, quote: current } });
    }
    const proof = { step, quote: first.excerpt };
    const faults = forms.flatMap(({ name, described, unnamed }) => [
      ...(name === '' ? ['a form has a tooldescription and no toolname'] : []),
      ...(described ? [] : [`“${name}” has no tooldescription`]),
      ...(unnamed > 0 ? [`“${name}” has ${unnamed} fields without a name`] : []),
    ]);
    if (faults.length > 0) return fail({ message: 'broken', args: { forms: faults.slice(0, 10) }, proof });
    const partial = forms.filter(({ undescribed }) => undescribed > 0);
    const said = partial.slice(0, 10).map(({ name, undescribed, fields }) => `“${name}”: ${undescribed} of ${fields}`);
    return partial.length > 0
      ? warn({ message: 'partial', args: { forms: said }, proof })
      : lost === null
        ? pass
        : passWithNote(lost);
  },
});
