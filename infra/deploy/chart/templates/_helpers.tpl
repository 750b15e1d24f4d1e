{{- define "portal.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "portal.labels" -}}
app.kubernetes.io/name: digital-trade-portal
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{/* Of one part: what its pods are found by. Call with (list root name). */}}
{{- define "portal.selector" -}}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* An image by the tag or digest of a build. Call with (list root tag). */}}
{{- define "portal.image" -}}
{{- $image := (index . 0).Values.image -}}
{{- $tag := index . 1 -}}
{{- $image.repository }}{{ if hasPrefix "@" $tag }}{{ $tag }}{{ else }}:{{ $tag }}{{ end -}}
{{- end -}}

{{- define "portal.tag" -}}
{{- .Values.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{/* The build of readers and gateways, which go first. */}}
{{- define "portal.newest" -}}
{{- .Values.image.next | default (include "portal.tag" .) -}}
{{- end -}}

{{- define "portal.host" -}}
{{- (urlParse .Values.publicUrl).host -}}
{{- end -}}

{{/* The name of the Secret of a part. Call with (list root part). */}}
{{- define "portal.secretOf" -}}
{{- get (index . 0).Values.secrets (index . 1) | default (index . 0).Values.secret -}}
{{- end -}}

{{/*
The secrets of a part as JSON: a list of {env, key, from}. Call with a dict of root, role (of the database), bus, group,
readAs (another role for the read models) and more (names of settings).
*/}}
{{- define "portal.secrets" -}}
{{- $secret := include "portal.secretOf" (list .root .role) -}}
{{- $databases := .root.Values.databases -}}
{{- $all := list -}}
{{- range $name := list "PERSON_KEYS" "RESERVATIONS" "FILE_SIGNING" "BUS" "IDENTITY" -}}
{{- $all = append $all (dict "env" (printf "SECRET_%s" $name) "key" (lower $name) "from" $secret) -}}
{{- end -}}
{{- $all = append $all (dict "env" "EVENT_STORE_URL" "key" (printf "event_store_url_%s" .role) "from" $secret) -}}
{{- $all = append $all (dict "env" "NATS_URL" "key" (printf "nats_url_%s" .bus) "from" $secret) -}}
{{- if $databases.identity -}}
{{- $all = append $all (dict "env" "IDENTITY_URL" "key" (printf "identity_url_%s" .role) "from" $secret) -}}
{{- end -}}
{{- if and $databases.replica (has .role (list "query" "projector")) -}}
{{- $all = append $all (dict "env" "EVENT_REPLICA_URL" "key" (printf "event_replica_url_%s" .role) "from" $secret) -}}
{{- end -}}
{{- with .group -}}
{{- /* read models are the projector's: tools look at them as it does */ -}}
{{- $as := $.readAs | default $.role -}}
{{- if .ownDatabase -}}
{{- $all = append $all (dict "env" "READ_MODEL_URL" "key" (printf "read_model_%s_url_%s" .name $as) "from" (.secret | default $secret)) -}}
{{- else if $.readAs -}}
{{- $all = append $all (dict "env" "READ_MODEL_URL" "key" (printf "event_store_url_%s" $as) "from" $secret) -}}
{{- end -}}
{{- end -}}
{{- /* of the groups beside the first, which is the notifier's */ -}}
{{- $first := first .root.Values.readGroups -}}
{{- if and (eq .role "query") (ne .group.name $first.name) -}}
{{- $key := ternary (printf "read_model_%s_url_query" $first.name) "event_store_url_query" $first.ownDatabase -}}
{{- $all = append $all (dict "env" "NOTIFIER_READ_MODEL_URL" "key" $key "from" ($first.ownDatabase | ternary ($first.secret | default $secret) $secret)) -}}
{{- end -}}
{{- if and (eq .role "notifier") (gt (len .root.Values.readGroups) 1) -}}
{{- $all = append $all (dict "env" "READ_GROUP_URLS" "key" "read_group_urls" "from" $secret) -}}
{{- end -}}
{{- range .more -}}
{{- $all = append $all (dict "env" . "key" (lower .) "from" $secret) -}}
{{- end -}}
{{- toJson $all -}}
{{- end -}}

{{/*
Every part that runs all the time, as JSON: a list of {name, kind, program, tag, values, group, secrets}. All that is made for
parts (deployments, services, budgets, policies, scalers) goes through this list.
*/}}
{{- define "portal.parts" -}}
{{- $root := . -}}
{{- $values := .Values -}}
{{- $tag := include "portal.tag" . -}}
{{- $newest := include "portal.newest" . -}}
{{- $first := first $values.readGroups -}}
{{- $parts := list -}}
{{- $secrets := include "portal.secrets" (dict "root" $root "role" "command" "bus" "writer" "more" $values.command.secrets) | fromJsonArray -}}
{{- $parts = append $parts (dict "name" "command" "kind" "command" "tag" $tag "values" $values.command "secrets" $secrets) -}}
{{- range $index, $group := $values.readGroups -}}
{{- if and (gt $index 0) (not $group.ownDatabase) -}}
{{- fail (printf "readGroups: %s has no database of its own, so that it would be the same group as another one" $group.name) -}}
{{- end -}}
{{- range $kind := list "query" "projector" -}}
{{- $own := mergeOverwrite (deepCopy (get $values $kind)) (deepCopy (get $group $kind | default dict)) -}}
{{- $secrets := include "portal.secrets" (dict "root" $root "role" $kind "bus" "follower" "group" $group "more" $own.secrets) | fromJsonArray -}}
{{- $parts = append $parts (dict "name" (printf "%s-%s" $kind $group.name) "kind" $kind "tag" $newest "values" $own "group" $group "secrets" $secrets) -}}
{{- end -}}
{{- end -}}
{{- $secrets := include "portal.secrets" (dict "root" $root "role" "notifier" "bus" "writer" "group" $first "more" $values.notifier.secrets) | fromJsonArray -}}
{{- $parts = append $parts (dict "name" "notifier" "kind" "notifier" "tag" $tag "values" $values.notifier "secrets" $secrets) -}}
{{- if $values.backup.enabled -}}
{{- /* no secret but its own */ -}}
{{- $secret := include "portal.secretOf" (list $root "backup") -}}
{{- $secrets := list (dict "env" "EVENT_STORE_URL" "key" "event_store_url_backup" "from" $secret) (dict "env" "BACKUP_KEY" "key" "backup_key" "from" $secret) -}}
{{- if $values.databases.identity -}}
{{- $secrets = append $secrets (dict "env" "IDENTITY_URL" "key" "identity_url_backup" "from" $secret) -}}
{{- end -}}
{{- range $values.backup.secrets -}}
{{- $secrets = append $secrets (dict "env" . "key" (lower .) "from" $secret) -}}
{{- end -}}
{{- $parts = append $parts (dict "name" "backup" "kind" "backup" "tag" $tag "values" $values.backup "secrets" $secrets) -}}
{{- end -}}
{{- $gatewaySecret := include "portal.secretOf" (list $root "gateway") -}}
{{- $secrets := list (dict "env" "METRICS_TOKEN" "key" "metrics_token" "from" $gatewaySecret) -}}
{{- range $values.gateway.secrets -}}
{{- $secrets = append $secrets (dict "env" . "key" (lower .) "from" $gatewaySecret) -}}
{{- end -}}
{{- $parts = append $parts (dict "name" "gateway" "kind" "gateway" "tag" $newest "values" $values.gateway "secrets" $secrets) -}}
{{- toJson $parts -}}
{{- end -}}

{{/* The addresses of all services of a kind. Call with (list root kind). */}}
{{- define "portal.addresses" -}}
{{- $root := index . 0 -}}
{{- $kind := index . 1 -}}
{{- $addresses := list -}}
{{- range include "portal.parts" $root | fromJsonArray -}}
{{- if eq .kind $kind -}}
{{- $addresses = append $addresses (printf "http://%s-%s:8080" (include "portal.name" $root) .name) -}}
{{- end -}}
{{- end -}}
{{- join "," $addresses -}}
{{- end -}}

{{/* What each kind of process is told beside its secrets, as YAML. Call with (list root part). */}}
{{- define "portal.environment" -}}
{{- $root := index . 0 -}}
{{- $part := index . 1 -}}
{{- $told := dict -}}
{{- if eq $part.kind "gateway" -}}
{{- range $side := list "command" "query" "notifier" "projector" -}}
{{- $_ := set $told (printf "%s_URL" (upper $side)) (include "portal.addresses" (list $root $side)) -}}
{{- end -}}
{{- $_ := set $told "CLIENT_DIST" "/client" -}}
{{- if $root.Values.ingress.enabled -}}{{- $_ := set $told "TRUST_PROXY" "uniquelocal" -}}{{- end -}}
{{- else -}}
{{- if has $part.kind (list "query" "notifier" "command") -}}{{- $_ := set $told "PUBLIC_URL" $root.Values.publicUrl -}}{{- end -}}
{{- /* the gateway's word about the caller's address counts */ -}}
{{- if has $part.kind (list "command" "query" "notifier") -}}{{- $_ := set $told "TRUST_PROXY" "uniquelocal" -}}{{- end -}}
{{- end -}}
{{- with ($part.group | default dict).models -}}{{- $_ := set $told "READ_MODELS" (join "," .) -}}{{- end -}}
{{- if and $root.Values.backup.enabled (has $part.kind (list "backup" "tools")) -}}{{- $_ := set $told "BACKUP_URL" "file:///backup" -}}{{- end -}}
{{- $told = mergeOverwrite $told (deepCopy $root.Values.settings) (deepCopy ($part.values.settings | default dict)) -}}
{{- range $name, $value := $told }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range $part.secrets }}
- name: {{ .env }}_FILE
  value: /run/secrets/{{ lower .env }}
{{- end }}
{{- end -}}

{{/* The volume of a part's secrets: the keys that it needs, and no others. Call with a list of {env, key, from}. */}}
{{- define "portal.secretVolume" -}}
- name: secrets
  projected:
    defaultMode: 0440
    sources:
      {{- range . }}
      - secret:
          name: {{ .from }}
          items: [{ key: {{ .key }}, path: {{ lower .env }} }]
      {{- end }}
{{- end -}}

{{- define "portal.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "portal.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* "yes" where files lie in a folder, or in a bucket and are still read from a folder as well; empty otherwise. */}}
{{- define "portal.filesInFolder" -}}
{{- $url := .Values.settings.FILES_URL | default "" -}}
{{- $other := .Values.settings.FILES_OTHER_URL | default "" -}}
{{- if or (not (hasPrefix "s3:" $url)) (hasPrefix "file:" $other) -}}yes{{- end -}}
{{- end -}}

{{/* The claim of a shared folder. Call with (list root name). */}}
{{- define "portal.claim" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- (get $root.Values.storage $name).existingClaim | default (printf "%s-%s" (include "portal.name" $root) $name) -}}
{{- end -}}

{{/* The secrets of who owns the databases, and the passwords that he gives the roles. Call with (list root group readAs). */}}
{{- define "portal.ownerSecrets" -}}
{{- $root := index . 0 -}}
{{- $roles := list "ROLE_COMMAND_PASSWORD" "ROLE_NOTIFIER_PASSWORD" "ROLE_PROJECTOR_PASSWORD" "ROLE_QUERY_PASSWORD" "ROLE_BACKUP_PASSWORD" -}}
{{- include "portal.secrets" (dict "root" $root "role" "owner" "bus" "writer" "group" (index . 1) "readAs" (index . 2) "more" $roles) -}}
{{- end -}}

{{/* Prepares the databases with a group's read models. Call with (list root group). */}}
{{- define "portal.prepareStep" -}}
{{- $root := index . 0 -}}
{{- $group := index . 1 -}}
- name: {{ $group.name }}
  image: {{ include "portal.image" (list $root (include "portal.newest" $root)) | quote }}
  imagePullPolicy: {{ $root.Values.image.pullPolicy }}
  args: [dist/log.js, prepare]
  env:
    {{- $secrets := include "portal.ownerSecrets" (list $root $group "") | fromJsonArray }}
    {{- include "portal.environment" (list $root (dict "kind" "prepare" "values" dict "secrets" $secrets)) | nindent 4 }}
  resources:
    {{- toYaml $root.Values.prepare.resources | nindent 4 }}
  securityContext:
    {{- include "portal.containerSecurity" $root | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
    - { name: secrets-{{ $group.name }}, mountPath: /run/secrets, readOnly: true }
    {{- if $root.Values.configuration }}
    - { name: configuration, mountPath: /configuration, readOnly: true }
    {{- end }}
{{- end -}}

{{/* A rule of egress: peers and ports, of TCP unless `protocols` says otherwise. No peers: anywhere, by these ports alone. */}}
{{- define "portal.reach" -}}
- ports:
    {{- range $port := .ports }}
    {{- range $.protocols | default (list "TCP") }}
    - { port: {{ $port }}, protocol: {{ . }} }
    {{- end }}
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* Labels that every pod has beside its own, as YAML; what selects pods stays the chart's. */}}
{{- define "portal.podLabels" -}}
{{- with .Values.pods.labels }}
{{- toYaml . }}
{{- end }}
{{- end -}}

{{/* Where every pod may run, and as whom, as YAML. */}}
{{- define "portal.podPlacement" -}}
{{- with .Values.pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .Values.pods.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.pods.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
