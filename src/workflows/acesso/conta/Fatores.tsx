import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { camposParaDesligar, conta, type PasskeyListada } from '#contract/gateway/acesso/conta.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { contagem } from '#domain/values/contagem.ts';
import { call, rowAction, screenAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { places } from '../../places.ts';
import { Asked, type AskedProps } from '../../shared/Asked.tsx';
import { Cartao } from '../../shared/Cartao.tsx';
import { LigarDialog, PasskeyDialog } from './LigarDialogs.tsx';

/** By password and code. */
const endFator = screenAction<typeof camposParaDesligar>({
  name: 'desligarFator',
  label: 'Desligar',
  tone: 'danger',
  dialog: {
    title: 'Desligar a verificação em duas etapas',
    text: 'A entrada deixa de pedir o código do aplicativo; sem passkeys, volta a pedir só a senha. Se não tiver o celular, use um código de recuperação.',
    fields: camposParaDesligar,
  },
  call: call(conta.endFator, (_, values) => values),
});

/** The authenticator app of one's own sign-in: its state, and the way to turn it on or off. */
export const SegundoFator = ({ asked }: AskedProps<AnswerOf<typeof conta.segundoFator>>) => {
  const [starting, setStarting] = useState(false);
  return (
    <Cartao title="Verificação em duas etapas">
      <Asked asked={asked}>
        {({ desde, codigos }) => (
          <>
            <Typography>
              {desde === null
                ? 'Com o aplicativo ligado, a entrada pede, além da senha, um código que só o seu celular mostra: quem descobrir a senha não entra.'
                : `Aplicativo ligado desde ${formatValue('dateTime', desde)}.`}
            </Typography>
            {codigos > 0 && (
              <Typography>
                {contagem(codigos, 'código de recuperação', 'códigos de recuperação')} por usar.
              </Typography>
            )}
            <div>
              {desde === null ? (
                <Button variant="contained" onClick={() => setStarting(true)}>
                  Ligar
                </Button>
              ) : (
                <ActionButton action={endFator} subject={null} />
              )}
            </div>
          </>
        )}
      </Asked>
      {starting && <LigarDialog onClose={() => setStarting(false)} />}
    </Cartao>
  );
};

const O_QUE_SAO =
  'Com uma passkey, a segunda etapa da entrada é a digital, o rosto ou a senha do seu aparelho, ou uma chave de segurança. Ela só funciona no endereço do Pátio: uma página falsa não a consegue usar.';

/** Browsers use a passkey at the address that it was made for alone. */
const Onde = ({ origem }: { origem: string | null }) => {
  if (origem === null)
    return (
      <Typography>
        O endereço do Pátio é um número, e passkeys pedem um nome. Fale com quem cuida da instalação.
      </Typography>
    );
  return (
    <Typography>
      Para usar passkeys, abra o Pátio em <Link href={origem + places.conta.minhaConta.path}>{origem}</Link>.
    </Typography>
  );
};

const removePasskey = rowAction<PasskeyListada>({
  name: 'removerPasskey',
  label: 'Remover',
  tone: 'danger',
  confirm: 'Remover esta passkey?',
  about: ({ nome, desde }) => `${nome}, desde ${formatValue('dateTime', desde)}.`,
  consequence: 'Ela deixa de servir na entrada. Apague-a também no aparelho, nas senhas dele.',
  call: call(conta.removePasskey, ({ codigo }) => ({ codigo })),
});

const Nome = ({ nome, desde }: PasskeyListada) => (
  <>
    {nome}
    <Typography variant="body2" color="text.secondary">
      desde {formatValue('dateTime', desde)}
    </Typography>
  </>
);

/** One's own passkeys, each with its removal. */
export const Passkeys = ({ asked }: AskedProps<AnswerOf<typeof conta.passkeys>>) => {
  const [including, setIncluding] = useState(false);
  const works = asked.data?.origem === window.location.origin;
  return (
    <Cartao
      title="Passkeys"
      action={works && <Button onClick={() => setIncluding(true)}>Incluir passkey</Button>}
    >
      <Typography>{O_QUE_SAO}</Typography>
      <Asked asked={asked}>
        {({ passkeys, origem }) => (
          <>
            {!works && <Onde origem={origem} />}
            {passkeys.length > 0 && (
              <PlainTable
                rows={passkeys}
                keyOf={({ codigo }) => codigo}
                columns={{
                  Nome,
                  'Último uso': ({ usada }) =>
                    usada === null ? 'Nunca usada' : formatValue('dateTime', usada),
                  '': (one) => (
                    <ActionButton action={removePasskey} subject={one} name={`Remover ${one.nome}`} />
                  ),
                }}
              />
            )}
          </>
        )}
      </Asked>
      {including && <PasskeyDialog onClose={() => setIncluding(false)} />}
    </Cartao>
  );
};
