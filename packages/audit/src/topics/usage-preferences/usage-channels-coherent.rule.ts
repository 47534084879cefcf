import { fail, ifSeen, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { channelInWords, contradictions, silences, usageChannels } from './usage-matrix.ts';

/**
 * A channel with different statements for different robots contradicts no other channel. An llms.txt says nothing about
 * use.
 */
export default siteRule({
  id: 'usage-channels-coherent',
  title: 'All channels say the same about the use of content',
  failureTitle: 'The site contradicts itself about the use of its content',
  warningTitle: 'Use of content is limited in one place and not mentioned in another',
  category: 'usage-preferences',
  rating: ['low', 'ai', 'E2'],
  sources: ['CF-SIGNALS', 'AIPREF-V', 'RFC9309'],
  why: 'Each operator reads the channels it knows. Where two of them contradict each other, what gets used depends on which one was read.',
  fix: 'Decide once for search, answers and training, and state that in every channel you use.',
  repair: 'usage-preference',
  expects:
    'robots.txt, headers, metas and licence files say the same about search, answers and training, in each channel that is used.',
  knows: ['robots', 'declarations'],
  wants: ['machineFiles'],
  messages: {
    contradict: 'Channels contradict each other: {said;}. All of them: {matrix,}.',
    silent: 'Channels are silent where another one restricts: {said;}. All of them: {matrix,}.',
  },
  passes: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=no\nAllow: /',
  fails: 'User-agent: GPTBot\nAllow: /\n\nUser-agent: *\nContent-Signal: ai-train=no\nAllow: /',
  check({ robots, declarations, machineFiles }) {
    if (declarations.state === 'absent') return notApplicable;
    const channels = usageChannels(ifSeen(robots)?.robots ?? null, declarations.value, ifSeen(machineFiles));
    if (channels.length < 2) return notApplicable;
    const matrix = channels.map(channelInWords);
    const proof = { step: robots.from, observation: matrix.join('\n') };
    const opposed = contradictions(channels);
    if (opposed.length > 0) return fail({ message: 'contradict', args: { said: opposed, matrix }, proof });
    const silent = silences(channels);
    return silent.length > 0 ? warn({ message: 'silent', args: { said: silent, matrix }, proof }) : pass;
  },
});
