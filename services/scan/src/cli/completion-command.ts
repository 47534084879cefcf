import { RULES, SITE_CAUSES } from '@legible/audit';
import type { CommandHead } from '@legible/surface/cli';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Commands that take the id of a rule; `explain` also takes causes. */
const WITH_RULE: readonly string[] = ['rules', 'explain', 'recheck'];

const optionsOf = ({ options }: CommandHead): readonly string[] => Object.keys(options).map((name) => `--${name}`);

/**
 * Returns a script that completes commands, options and rule ids in a shell. All words come from our tables and have only
 * letters, digits and hyphens, so that nothing needs quotes.
 */
export const completionScript = (shell: Shell, commands: Readonly<Record<string, CommandHead>>): string => {
  const names = Object.keys(commands);
  const ids = [...RULES, ...SITE_CAUSES].map(({ id }) => id);
  const options = Object.entries(commands).map(([name, head]) => [name, optionsOf(head).join(' ')] as const);
  if (shell === 'fish')
    return [
      `complete -c legible -n __fish_use_subcommand -a '${names.join(' ')}'`,
      ...Object.entries(commands).flatMap(([name, head]) =>
        Object.entries(head.options).map(
          ([option, { short }]) =>
            `complete -c legible -n '__fish_seen_subcommand_from ${name}' -l ${option}${short ? ` -s ${short}` : ''}`,
        ),
      ),
      ...WITH_RULE.map((name) => `complete -c legible -n '__fish_seen_subcommand_from ${name}' -a '${ids.join(' ')}'`),
      '',
    ].join('\n');
  const body = [
    '_legible() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    '  local word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}" words=""',
    `  if [ "$COMP_CWORD" -eq 1 ]; then words="${names.join(' ')}"`,
    '  else case "$command" in',
    ...options.map(([name, list]) => `    ${name}) words="${list}" ;;`),
    '  esac',
    `  case "$command" in ${WITH_RULE.join('|')}) words="$words ${ids.join(' ')}" ;; esac`,
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    'complete -o default -F _legible legible',
    '',
  ];
  // zsh can run completions of bash.
  const before = shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : [];
  return [...before, ...body].join('\n');
};
