import { localPath } from '../language/paths.ts';
import { showUnseen } from '../wording/visible-text.ts';
import { homeWords } from '../words/home-words.ts';
import { useLanguage, useWords } from './language.tsx';

export interface ScanFormProps {
  /** Longest address that can be submitted, characters. */
  readonly maxUrlLength: number;
  /** The address to fill in. */
  readonly url?: string;
  /** The refused input and why, so that nothing has to be typed again. */
  readonly refused?: { readonly url: string; readonly refresh: boolean; readonly error: string };
}

/** The form that starts a scan. It works without JavaScript. */
export const ScanForm = ({ maxUrlLength, url, refused }: ScanFormProps) => {
  const typed = refused?.url ?? url;
  const { form } = useWords(homeWords);
  return (
    <form class="scan-form" method="post" action={localPath(useLanguage(), '/scan')}>
      {refused === undefined ? null : (
        <p class="form-error" id="url-error" role="alert">
          <strong>{form.refused}</strong> {showUnseen(refused.error)}
        </p>
      )}
      <label for="url">{form.label}</label>
      <div class="field">
        <input
          type="text"
          id="url"
          name="url"
          inputmode="url"
          autocomplete="url"
          autocapitalize="none"
          spellcheck={false}
          placeholder="https://example.com"
          required
          maxlength={maxUrlLength}
          value={typed && showUnseen(typed)}
          aria-invalid={refused === undefined ? undefined : 'true'}
          aria-describedby={refused === undefined ? 'url-hint' : 'url-error url-hint'}
        />
        <button type="submit">{form.submit}</button>
      </div>
      <p class="hint" id="url-hint">
        {form.hint}
      </p>
      <label class="choice">
        <input type="checkbox" name="mode" value="refresh" checked={refused?.refresh === true} />
        <span>{form.again}</span>
      </label>
    </form>
  );
};
