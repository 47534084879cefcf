import { SCAN_STATUSES } from '@legible/scanner/record';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import type { Result, Results } from '../scan/results.ts';
import { ScanIdArgument } from './tool-arguments.ts';

const Output = z.looseObject({
  found: z.boolean().describe('Whether there is such a scan.'),
  scan_id: z.string(),
  domain: z.string().optional().describe('Host name of the site.'),
  status: z.enum(SCAN_STATUSES).optional(),
  progress: z.number().optional().describe('Percentage of the planned work that is done.'),
  message: z.string().optional().describe('What the scan is doing.'),
  wait_ms: z
    .number()
    .optional()
    .describe('Milliseconds until the result opens; while the scan runs, the wait after its end.'),
  result_url: z.string().optional().describe('The report; absent until it is open.'),
  error: z.string().optional().describe('Why the scan failed.'),
});

export const getScanStatus = (results: Results, baseUrl: string): McpTool =>
  mcpTool({
    name: 'get_scan_status',
    title: 'Read the progress of a scan',
    description:
      'Returns the progress of a scan that was started over REST: status, percentage, the wait before its result opens, and its address. Starts nothing. When wait_ms is 0 and result_url is present, call get_site_report.',
    input: z.strictObject({ scan_id: ScanIdArgument }),
    output: Output,
    async run({ scan_id }) {
      const result = await results.of(scan_id);
      if (result === null)
        return { ok: true, text: `There is no scan ${scan_id}.`, structured: { found: false, scan_id } };
      const { domain, status, progress, message, anonymousResultWaitMs, resultUrl, error } = result.progress;
      const open = result.state === 'ready' && resultUrl !== undefined ? `${baseUrl}${resultUrl}` : null;
      const tail = open === null ? waitWords(result) : ` Its report: ${open}`;
      return {
        ok: true,
        text: `The scan of ${domain} is ${status}, ${progress} %. ${error ?? message}${tail}`,
        structured: {
          found: true,
          scan_id,
          domain,
          status,
          progress,
          message,
          wait_ms: anonymousResultWaitMs,
          ...(open !== null && { result_url: open }),
          ...(error !== undefined && { error }),
        },
      };
    },
  });

const waitWords = ({ state, progress: { anonymousResultWaitMs, resultUrl } }: Result): string => {
  if (state === 'failed') return '';
  return resultUrl === undefined
    ? ` The result opens ${anonymousResultWaitMs} ms after the scan ends.`
    : ` The result opens in ${anonymousResultWaitMs} ms.`;
};
