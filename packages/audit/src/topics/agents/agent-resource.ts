/**
 * Reads the answer of an address for programs: its text when it is short, its hash, and an MCP message if it is one.
 */

import { type Answer, headerValue } from '@legible/formats/exchange';
import { parseMediaType } from '@legible/formats/media-type';
import { sha256Hex } from '@legible/formats/sha256';
import type { ChallengeFact } from '../../kernel/address-answers.ts';
import { challengeOf } from '../../kernel/challenge.ts';
import { looksLikePage } from '../../kernel/machine-file-answers.ts';
import { type Quote, quoteSlice } from '../../kernel/quote.ts';
import { type McpMessage, readMcpMessage } from './mcp-message.ts';
import { type ApiReading, readApi } from './openapi.ts';

const MAX_TEXT = 64 * 1024;
const MAX_START = 300;

interface TextReading {
  readonly isHtml: boolean;
  readonly start: Quote;
  readonly challenge: ChallengeFact | null;
}

export interface AgentResourceDigest extends TextReading {
  readonly kind: 'agent-resource';
  readonly sha256: string;
  /** Empty for HTML, for an MCP message, and for more than 64 KiB. */
  readonly text: string;
  readonly mcp: McpMessage | null;
}

export interface ApiDescriptionDigest extends TextReading {
  readonly kind: 'api-description';
  readonly api: ApiReading;
}

const readText = (answer: Answer): TextReading & { readonly text: string } => {
  const text = new TextDecoder().decode(answer.body);
  const isHtml = looksLikePage(text, parseMediaType(headerValue(answer.headers, 'content-type'))?.essence ?? null);
  return {
    isHtml,
    text,
    start: quoteSlice(text, 0, text.length, MAX_START),
    challenge: challengeOf(answer, isHtml ? 0 : null),
  };
};

export const readAgentResource = (answer: Answer): AgentResourceDigest => {
  const { text, ...reading } = readText(answer);
  const mcp = text.includes('"jsonrpc"') ? readMcpMessage(text) : null;
  const kept = !reading.isHtml && mcp === null && text.length <= MAX_TEXT;
  const sha256 = sha256Hex(answer.body);
  return { kind: 'agent-resource', ...reading, sha256, text: kept ? text.toWellFormed() : '', mcp };
};

export const readApiDescription = (answer: Answer): ApiDescriptionDigest => {
  const { text, ...reading } = readText(answer);
  return { kind: 'api-description', ...reading, api: readApi(reading.isHtml ? '' : text, answer.url) };
};
