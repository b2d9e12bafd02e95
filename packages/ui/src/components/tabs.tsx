import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { readonly id: string; readonly label: ReactNode; readonly content: ReactNode };

/**
 * Tabs with the keyboard keys of the ARIA pattern. `value` and `onChange` together make them controlled. `isVertical` puts the labels in a
 * list beside the panel.
 */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
  isVertical = false,
}: {
  tabs: readonly Tab[];
  label: string;
  value: string;
  onChange: (id: string) => void;
  isVertical?: boolean;
}) {
  const pick = (token: string): void => onChange(tabs.find((tab) => tokenOf(tab.id) === token)?.id ?? value);
  return (
    <Primitive.Root
      className="tabs"
      value={tokenOf(value)}
      onValueChange={pick}
      orientation={isVertical ? 'vertical' : 'horizontal'}
    >
      <Primitive.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.id} value={tokenOf(tab.id)} className="tabs-trigger">
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tokenOf(tab.id)} className="min-w-0">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** Converts an id to a part of element ids, which may not contain spaces. */
function tokenOf(id: string): string {
  return id.replaceAll(/\s+/g, '-');
}
