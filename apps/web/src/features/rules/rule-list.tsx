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
        <RuleText text={rule.text} {...{ onLeave, onRule }} /> <RuleId ruleId={rule.rule_id} {...{ onLeave, onRule }} />
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

/** The id of a rule, which links to its address. A visitor has no such address, so it is only text. */
function RuleId({ ruleId, onLeave, onRule }: Ways & { readonly ruleId: string }) {
  if (onRule !== undefined) return <span className="rule-id">{ruleId}</span>;
  return (
    <Link to={rulePath(ruleId)} className="rule-id" aria-label={t('rules.link', { rule: ruleId })} {...leaving(onLeave)}>
      {ruleId}
    </Link>
  );
}

/** A rule that another rule names. */
function RuleMention({ ruleId, onLeave, onRule }: Ways & { readonly ruleId: string }) {
  if (onRule !== undefined)
    return (
      <button type="button" className="rule-mention" onClick={() => onRule(ruleId)}>
        {ruleId}
      </button>
    );
  return (
    <Link to={rulePath(ruleId)} className="rule-mention" {...leaving(onLeave)}>
      {ruleId}
    </Link>
  );
}

const leaving = (onLeave: (() => void) | undefined): { onClick?: () => void } =>
  onLeave === undefined ? {} : { onClick: onLeave };

function RuleText({ text, onLeave, onRule }: Ways & { readonly text: string }) {
  return partsOf(text).map(({ text: part, ruleId }, place) => (
    // The parts of a sentence never change places.
    <Fragment key={`${place}-${part}`}>
      {ruleId === undefined ? part : <RuleMention ruleId={ruleId} {...{ onLeave, onRule }} />}
    </Fragment>
  ));
}
