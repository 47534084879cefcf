import { explainFinding, type MessageArgs } from '@legible/audit';

/**
 * The text of a finding of a report that was read from a file. Another version may have made it, whose messages took
 * other arguments: then the ids stand for the text.
 */
export const findingText = (ruleId: string, message: string, args: MessageArgs): string => {
  try {
    return explainFinding(ruleId, message, args);
  } catch {
    return `${ruleId}: ${message}`;
  }
};
