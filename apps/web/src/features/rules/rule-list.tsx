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
};

/** Rules in order, each with a link to itself and its example folded below. */
export function RuleList({ rules, named, onLeave }: RuleListProps) {
  return (
    <ol className="list-none">
      {rules.map((rule) => (
        <RuleItem key={rule.rule_id} rule={rule} isNamed={rule.rule_id === named} onLeave={onLeave} />
      ))}
    </ol>
  );
}

type RuleItemProps = { readonly rule: SiteRule; readonly isNamed: boolean; readonly onLeave: (() => void) | undefined };

function RuleItem({ rule, isNamed, onLeave }: RuleItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <li ref={item} className="rule" data-named={isNamed} tabIndex={-1}>
      <Link
        to={rulePath(rule.rule_id)}
        className="rule-id"
        aria-label={t('rules.link', { rule: rule.rule_id })}
        {...(onLeave === undefined ? {} : { onClick: onLeave })}
      >
        {rule.rule_id}
      </Link>
      <div className="min-w-0">
        <p>
          <RuleText text={rule.text} onLeave={onLeave} />
        </p>
        {rule.example !== '' && (
          <details className="rule-fold mt-0.5">
            <summary>{t('rules.example')}</summary>
            <p className="text-ink-2">{rule.example}</p>
          </details>
        )}
      </div>
    </li>
  );
}

function RuleText({ text, onLeave }: { text: string; onLeave: (() => void) | undefined }) {
  return partsOf(text).map(({ text: part, ruleId }, place) => (
    // The parts of a sentence never change places.
    <Fragment key={`${place}-${part}`}>
      {ruleId === undefined ? (
        part
      ) : (
        <Link
          to={rulePath(ruleId)}
          className="underline decoration-line-strong underline-offset-3"
          {...(onLeave === undefined ? {} : { onClick: onLeave })}
        >
          {part}
        </Link>
      )}
    </Fragment>
  ));
}
