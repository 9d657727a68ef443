# `make base-image` moves this image to the newest one, and with it Python and the Debian packages. It writes the
# Containerfile too, which is the same without the digest.
FROM python:3.11.16-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b AS base


FROM base AS build

WORKDIR /src
# Without a pip of its own: the environment is all that goes into the image.
RUN python -m venv --without-pip /opt/venv
COPY requirements requirements
# npm trusts the certificates that the system trusts, as pip does.
ENV NODE_USE_SYSTEM_CA=1
# run, or tracing for an image that can send traces.
ARG LOCK=run
RUN pip install --no-cache-dir --no-deps --require-hashes --requirement requirements/build.txt \
 && pip --python /opt/venv/bin/python install --no-cache-dir --no-deps --require-hashes --requirement "requirements/$LOCK.txt"
COPY pyproject.toml README.md LICENSE openapi.yaml gunicorn.conf.py ./
COPY docs/errors.md docs/errors.md
COPY engine engine
COPY examples examples
COPY service service
COPY tests/cases tests/cases
COPY tools tools
# The score pad counts with the packages of the service where there is no connection.
RUN PYTHONPATH=/opt/venv/lib/python3.11/site-packages pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /dist . \
 && pip --python /opt/venv/bin/python install --no-cache-dir --no-deps /dist/*.whl


FROM base

RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin scorer
COPY --from=build /opt/venv /opt/venv
WORKDIR /app

ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PORT=8000
EXPOSE 8000
# By number, so that a platform that demands a user other than root can tell.
USER 10001:10001

HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["python", "-c", "import os, urllib.request as u; u.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/healthz', timeout=2)"]
CMD ["mah-jong-scoring", "serve"]
