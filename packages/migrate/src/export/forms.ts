import type { Form } from './export-form.ts';
import type { ExportForm } from './export-request.ts';
import { ghostForm } from './ghost-form.ts';
import { jsonFeedForm } from './json-feed-form.ts';
import { markdownForm } from './markdown-form.ts';

export const FORMS: Readonly<Record<ExportForm, Form>> = {
  markdown: markdownForm,
  ghost: ghostForm,
  jsonfeed: jsonFeedForm,
};
