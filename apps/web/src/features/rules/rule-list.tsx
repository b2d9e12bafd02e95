import type { SiteRule } from '@pavilion/contract/http';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../messages/index.ts';
import { partsOf } from './rule-search.ts';
import './rules.css';

/** Returns a rule's address, which can be shared. */
const rulePath = (ruleId: string): string => `/page/rules?rule=${ruleId}`;

type RuleListProps = {
  readonly rules: readonly SiteRule[];
  /** The rule named by the address, shown and marked. */
  readonly named?: string | undefined;
  readonly onLeave?: () => void;
  /** Shows a rule in the same list. Visitors need it, because the page with an address for each rule is open only to players. */
  readonly onRule?: ((ruleId: string) => void) | undefined;
};

/** Rules in order, each with a link to itself and its example folded below. */
export function RuleList({ rules, named, onLeave, onRule }: RuleListProps) {
  return (
    <ol className="list-none">
      {rules.map((rule) => (
        <RuleItem key={rule.rule_id} rule={rule} isNamed={rule.rule_id === named} {...{ onLeave, onRule }} />
      ))}
    </ol>
  );
}

type Ways = { readonly onLeave: (() => void) | undefined; readonly onRule: ((ruleId: string) => void) | undefined };

type RuleItemProps = Ways & { readonly rule: SiteRule; readonly isNamed: boolean };

function RuleItem({ rule, isNamed, onLeave, onRule }: RuleItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <li ref={item} className="rule" data-named={isNamed} tabIndex={-1}>
      <p>
        <RuleText text={rule.text} {...{ onLeave, onRule }} />{' '}
        <RuleLink
          ruleId={rule.rule_id}
          className="rule-id"
          label={t('rules.link', { rule: rule.rule_id })}
          {...{ onLeave, onRule }}
        />
      </p>
      {rule.example !== '' && (
        <details className="rule-fold">
          <summary>{t('rules.example')}</summary>
          <p className="text-ink-2">{rule.example}</p>
        </details>
      )}
    </li>
  );
}

type RuleLinkProps = Ways & { readonly ruleId: string; readonly className: string; readonly label?: string };

function RuleLink({ ruleId, className, label, onLeave, onRule }: RuleLinkProps) {
  const name = label === undefined ? {} : { 'aria-label': label };
  if (onRule !== undefined)
    return (
      <button type="button" className={className} {...name} onClick={() => onRule(ruleId)}>
        {ruleId}
      </button>
    );
  return (
    <Link to={rulePath(ruleId)} className={className} {...name} {...(onLeave === undefined ? {} : { onClick: onLeave })}>
      {ruleId}
    </Link>
  );
}

function RuleText({ text, onLeave, onRule }: Ways & { readonly text: string }) {
  return partsOf(text).map(({ text: part, ruleId }, place) => (
    // The parts of a sentence never change places.
    <Fragment key={`${place}-${part}`}>
      {ruleId === undefined ? (
        part
      ) : (
        <RuleLink ruleId={ruleId} className="underline decoration-line-strong underline-offset-3" {...{ onLeave, onRule }} />
      )}
    </Fragment>
  ));
}
