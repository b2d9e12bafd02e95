import { countryOf } from '@pavilion/contract/countries';
import { type ComponentProps, useId } from 'react';
import { t } from '../../messages/index.ts';
import { countriesNamed } from '../../text/countries.ts';

/** A list of all countries, India first. Typing letters finds a country by its name. The plate beside it shows the country's two letters. */
export function CountryField({ code, ...rest }: ComponentProps<'select'> & { readonly code: string }) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('signUp.country')}
      </label>
      <div className="flex items-center gap-2">
        <span className="plate" aria-hidden>
          {code}
        </span>
        <select {...rest} id={id} className="field min-w-0" autoComplete="country">
          {countriesNamed().map((country) => (
            <option key={country.code} value={country.code}>
              {country.name} ({country.dial_code})
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** A mobile number behind the dial code of its country. */
export function MobileField({
  country,
  error,
  ...rest
}: ComponentProps<'input'> & { readonly country: string; readonly error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('signUp.mobile')}
      </label>
      <div className="flex items-center gap-2">
        <span id={`${id}-dial`} className="min-w-11 text-right font-semibold tabular-nums">
          {countryOf(country)?.dial_code}
        </span>
        <input
          {...rest}
          id={id}
          className="field min-w-0"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-dial` : `${id}-dial ${id}-error`}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-loss">
          {error}
        </p>
      )}
    </div>
  );
}
